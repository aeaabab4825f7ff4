"""The file of a network, or of several one after the other: "FLORNETS", a checksum of what follows (FNV-1a, 64 bits,
little-endian), the networks. net_unseal() in src/bot/net.c reads it."""
HEAD = b"FLORNETS"


def checksum(data):
    sum_ = 0xCBF29CE484222325
    for byte in data:
        sum_ = (sum_ ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return sum_.to_bytes(8, "little")


def seal(data):
    return HEAD + checksum(data) + data


def unseal(data):
    """The networks of a file; of an empty one nothing."""
    if data and (data[:8] != HEAD or data[8:16] != checksum(data[16:])):
        raise ValueError("no file of networks, or a damaged one")
    return data[16:]
