"""Gathers the browser table into one C file: assets.py ROOT FLORIN.WASM LANGUAGES.JSON RULES.JSON OUT.c DEPFILE

What comes from npm is copied out of node_modules as it is, without source maps. DEPFILE names what was read, folders included:
a folder's time changes with a new file in it."""

import base64
import gzip
import hashlib
import json
import pathlib
import re
import sys

TYPES = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
    ".json": "application/json", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".woff2": "font/woff2", ".png": "image/png", ".webp": "image/webp",
    ".bin": "application/octet-stream", ".webmanifest": "application/manifest+json", ".txt": "text/plain; charset=utf-8",
}
JANSSON = "libraries/jansson/LICENSE"  # which is inside the module
FROM_NPM = {
    "vendor/preact.js": "preact/dist/preact.module.js",
    "vendor/hooks.js": "preact/hooks/dist/hooks.module.js",
    "vendor/htm.js": "htm/dist/htm.module.js",
    "vendor/lean-qr.js": "lean-qr/index.mjs",
    "fonts/eb-garamond-500.woff2": "@fontsource/eb-garamond/files/eb-garamond-latin-500-normal.woff2",
    "fonts/eb-garamond-500-italic.woff2": "@fontsource/eb-garamond/files/eb-garamond-latin-500-italic.woff2",
    "fonts/eb-garamond-ext-500.woff2": "@fontsource/eb-garamond/files/eb-garamond-latin-ext-500-normal.woff2",
    "licences/eb-garamond.txt": "@fontsource/eb-garamond/LICENSE",
    "licences/preact.txt": "preact/LICENSE",
    "licences/htm.txt": "htm/LICENSE",
    "licences/lean-qr.txt": "lean-qr/LICENSE",
}


def gather(root, wasm, languages, rules):
    files = {"florin.wasm": wasm.read_bytes(), "i18n/languages.json": languages.read_bytes()}
    for name, book in json.loads(rules.read_text(encoding="utf-8")).items():
        files[f"rules/{name}.json"] = json.dumps(book, ensure_ascii=False, separators=(",", ":")).encode()
    for path in sorted((root / "web").rglob("*")):
        if path.suffix in TYPES and path.is_file():
            files[path.relative_to(root / "web").as_posix()] = path.read_bytes()
    for path in sorted((root / "src/bot/net").glob("*.bin")):
        files[f"networks/{path.name}"] = path.read_bytes()
    files["licences/jansson.txt"] = (root / JANSSON).read_bytes()
    for name, source in FROM_NPM.items():
        data = (root / "node_modules" / source).read_bytes()
        if name.endswith(".js"):
            data = re.sub(rb"//# sourceMappingURL=.*", b"", data)
        files[name] = data
    return files, put_version(files)


def sources(root):
    """All that `gather` reads besides its arguments."""
    found = [root / "web", *(root / "web").rglob("*"), *(root / "src/bot/net").glob("*.bin"), root / "src/bot/net", root / JANSSON]
    return found + [root / "node_modules" / source for source in FROM_NPM.values()]


def put_version(files):
    """Writes the version, a hash of all files, into those that tell it, and returns it.

    The service worker's text gets it together with the list of all files and the hash of each."""
    version = tag(b"".join(name.encode() + data for name, data in sorted(files.items())))
    files["frame/version.js"] = files["frame/version.js"].replace(b"VERSION = ''", f"VERSION = '{version}'".encode())
    files["host.json"] = json.dumps({"host": False, "version": {"page": version}}).encode()
    hashes = {name: tag(data) for name, data in sorted(files.items()) if name not in ("service.js", "host.json")}
    files["service.js"] = f'const VERSION = "{version}";\nconst FILES = {json.dumps(hashes)};\n'.encode() + files["service.js"]
    return version


def policy(index):
    """Scripts only from here; the import map is written into the page and allowed by its hash."""
    inline = re.search(rb'<script type="importmap">(.*?)</script>', index, re.S).group(1)
    digest = base64.b64encode(hashlib.sha256(inline).digest()).decode()
    return f"default-src 'self'; script-src 'self' 'wasm-unsafe-eval' 'sha256-{digest}'; style-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"


ESCAPES = {i: chr(i) if 32 <= i < 127 and chr(i) not in '"\\?' else f"\\{i:03o}" for i in range(256)}


def literal(data):
    rows = [data[i:i + 4096] for i in range(0, len(data), 4096)] or [b""]
    return "\n".join('        "' + "".join(ESCAPES[b] for b in row) + '"' for row in rows)


def tag(data):
    return hashlib.sha256(data).hexdigest()[:16]


def packed(data):
    """The same with gzip, where that makes it smaller by a tenth."""
    small = gzip.compress(data, 9, mtime=0)
    return f"{literal(small)},\n        {len(small)}" if len(small) < 0.9 * len(data) else "        NULL, 0"


def main():
    root, wasm, languages, rules, out, depfile = (pathlib.Path(argument) for argument in sys.argv[1:])
    read = " ".join(str(path).replace(" ", "\\ ") for path in sources(root))  # before it is read: what changes then is read again
    depfile.write_text(f"{out}: {read}\n", encoding="utf-8")
    files, version = gather(root, wasm, languages, rules)
    with open(out, "w", encoding="ascii") as c:
        c.write('/* Made by assets.py. */\n#include "web/assets.h"\n\n')
        c.write(f'const char assets_version[] = "{version}";\n')
        c.write(f'const char assets_policy[] = "{policy(files["index.html"])}";\n\nconst struct asset assets[] = {{\n')
        for name, data in sorted(files.items()):
            c.write(f'    {{"{name}", "{TYPES[pathlib.PurePath(name).suffix]}", "{tag(data)}",\n'
                    f'{literal(data)},\n        {len(data)},\n{packed(data)}}},\n')
        c.write("    {0}};\n")


main()
