"""A private header is in a folder `internal`, or its first line begins with "Internal to". It may be included by files of
the same folder of the engine, of the models or of the window, by the tests of that folder, and by the tests of the whole
engine.
"""

import re

MARK = re.compile(r"// Internal to\b")
TESTS_OF_ALL = ("tests/conformance/", "tests/fuzz/")


class PrivateHeaders:
    """`text_of` gives the text of a path, None where there is no such file."""

    def __init__(self, text_of):
        self.text_of = text_of
        self.known = {}

    def is_private(self, header):
        if header not in self.known:
            text = self.text_of(header)
            self.known[header] = text is not None and ("/internal/" in header or MARK.match(text) is not None)
        return self.known[header]

    def check_include(self, path, line_number, header):
        folder = header.rpartition("/")[0].partition("/internal")[0]
        owner = "/".join(folder.split("/")[:2])
        if path.startswith((f"{owner}/", f"tests/{owner}/", *TESTS_OF_ALL)) or not self.is_private(header):
            return
        yield f"{path}:{line_number}: includes {header}, which is private to {owner}"
