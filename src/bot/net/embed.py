"""Makes C of a network: embed.py GAME NETWORK.bin OUT.c. An empty file is no network: bots do without."""
import pathlib
import sys

from seal import unseal

game, data = sys.argv[1], unseal(pathlib.Path(sys.argv[2]).read_bytes())
rows = [",".join(str(b) for b in data[i:i + 64]) for i in range(0, len(data), 64)] or ["0"]
pathlib.Path(sys.argv[3]).write_text(
    '/* Made by embed.py. */\n#include "bot/net.h"\n\n'
    "_Alignas(16) static const unsigned char bytes[] = {\n" + ",\n".join(rows) + "};\n"
    f'struct net_bytes net_{game} = {{"{game}", bytes, {len(data)}}};\n'
)
