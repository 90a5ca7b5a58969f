#!/usr/bin/env python3
"""bundle_texts.py OUTPUT FOLDER FILE...

Writes text files as one file: for each, a line "SIZE NAME" with its size in bytes and its path below FOLDER, and its
bytes. Compressed as a whole, many small files that resemble each other take a third of the room.
"""
import pathlib
import sys


def main():
    output, folder, names = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3:]
    parts = []
    for name in sorted(names):
        text = pathlib.Path(name).read_bytes()
        parts.append(f"{len(text)} {pathlib.Path(name).relative_to(folder).as_posix()}\n".encode() + text)
    output.write_bytes(b"".join(parts))


main()
