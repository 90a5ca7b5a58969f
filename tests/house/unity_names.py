"""Sources of a target are compiled in batches, as if they were one file. What one of them defines in an anonymous
namespace is then visible in the following ones of the batch. So such a name must be unique in its target, and not
declared by a header in the same or an enclosing namespace: else the build breaks as soon as another source moves into
the batch, or silently refers to something else.
"""

import re

# What is not code: comments, texts, character literals (not the ' of 1'000), preprocessor lines.
NOT_CODE = re.compile(
    r"""//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\w)'(?:\\.|[^'\\\n])+'|^[ \t]*\#(?:[^\n]*\\\n)*[^\n]*""",
    re.DOTALL | re.MULTILINE | re.VERBOSE)
TOKEN = re.compile(r"[A-Za-z_]\w*|\d[\w.']*|::|[^\s\w]")
NAME = re.compile(r"[A-Za-z_]")
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)
FIXTURE = re.compile(r"^TEST_[FP]\((\w+),", re.MULTILINE)

# The calls of CMake that name the sources of a target; in crd_test and crd_fuzzer the target's name follows NAME.
TARGET_CALL = re.compile(r"^[ ]*(?:crd_library|crd_test|crd_fuzzer|add_executable|qt_add_executable|qt_add_qml_module"
                         r"|target_sources|crd_qml_module)\(([^)]*)\)", re.MULTILINE)

# Found by the type of an argument, so each type has its own; and macros.
OVERLOADED = re.compile(r"operator|PrintTo|qHash|TEST\w*|INSTANTIATE_TEST_SUITE_P|CRD_CLAIMS|Q_\w+")


def assigns(tokens):
    depth = 0
    for token in tokens:
        depth += (token in "({[") - (token in ")}]")
        if token == "=" and depth == 0:
            return True
    return False


def without_template(tokens):
    if tokens[:1] != ["template"]:
        return tokens
    depth = 0
    for i, token in enumerate(tokens):
        depth += (token == "<") - (token == ">")
        if token == ">" and depth == 0:
            return tokens[i + 1:]
    return []


def name_of(tokens, body):
    """The name that a declaration at the level of a namespace defines or, of a function, declares; else None. `body`: a
    { follows."""
    tokens = without_template(tokens)
    if not tokens or tokens[0] in {"using", "static_assert", "extern", "namespace"}:
        return tokens[1] if tokens[:1] == ["using"] and "=" in tokens else None
    if tokens[0] in {"struct", "class", "enum", "union"}:
        at = 2 if tokens[1:2] in (["class"], ["struct"]) else 1
        return tokens[at] if body and len(tokens) > at else None
    angles = 0
    for i, token in enumerate(tokens):
        if token in {"(", "=", "[", "{"} and angles == 0:
            member = tokens[i - 2:i - 1] == ["::"]
            return tokens[i - 1] if i > 0 and NAME.match(tokens[i - 1]) and not member else None
        angles += (token == "<") - (token == ">")
    return tokens[-1] if NAME.match(tokens[-1]) and len(tokens) > 1 else None


def names_in(text):
    """Set of (namespace, name): what a file defines outside of classes and functions. An anonymous namespace is "": crd::."""
    code = NOT_CODE.sub(lambda match: '""' if match.group(0)[0] in "R\"'" else "", text)
    tokens = TOKEN.findall(code)
    scopes = []  # of each open {: the name of a namespace, None for anything else
    statement = []
    names = set()
    goes_on = False
    i = 0

    def note(body):
        if None not in scopes and statement[:1] != ["{"]:
            name = name_of(statement, body)
            if name and not OVERLOADED.fullmatch(name):
                names.add(("::".join(scopes), name))

    while i < len(tokens):
        token = tokens[i]
        at_top = None not in scopes
        if at_top and token == "namespace" and not statement and "{" in tokens[i:i + 12]:
            end = tokens.index("{", i)
            scopes.append("".join(tokens[i + 1:end]))
            i = end
        elif token == "{":
            if at_top:
                note(True)
                # A function ends with its }; `int x = y{1} + 2;` and `struct S {};` end with the ; and are noted by now.
                goes_on = statement[:1] == ["{"] or assigns(statement)
            scopes.append(None)
        elif token == "}" and scopes:
            inner = scopes.pop() is None
            if None not in scopes:
                statement = ["{"] if inner and (goes_on or tokens[i + 1:i + 2] == [";"]) else []
        elif token == ";" and at_top:
            note(False)
            statement = []
        elif at_top:
            statement.append(token)
        i += 1
    return names


def targets_of(build_files):
    """{target: [path of a source]} of all build files, which are {path: text}."""
    targets = {}
    for path, text in build_files.items():
        folder = path.rpartition("/")[0]
        for arguments in TARGET_CALL.findall(re.sub(r"#[^\n]*", "", text)):
            words = arguments.split()
            if words[:1] == ["NAME"]:
                words = words[1:]
            sources = [f"{folder}/{word}" for word in words[1:] if word.endswith(".cpp") and ".." not in word]
            targets.setdefault(words[0] if words else "", []).extend(sources)
    return targets


class Files:
    """Caches facts that many targets need. `text_of` gives the text of a path, None where there is no such file."""

    def __init__(self, text_of):
        self.text_of = text_of
        self.known_names = {}
        self.known_headers = {}

    def names(self, path):
        if path not in self.known_names:
            self.known_names[path] = names_in(self.text_of(path) or "")
        return self.known_names[path]

    def headers(self, path):
        """The project's headers that a file includes, also through others."""
        if path not in self.known_headers:
            self.known_headers[path] = set()  # headers that include each other
            found = {h for h in INCLUDE.findall(self.text_of(path) or "") if self.text_of(h) is not None}
            self.known_headers[path] = found.union(*(self.headers(h) for h in found))
        return self.known_headers[path]


def check_names(build_files, text_of):
    files = Files(text_of)
    targets = targets_of(build_files)
    found = {}  # (source, name) -> sentence
    for target, listed in targets.items():
        found.update(clashes(target, listed, files, lambda scope: None, lambda scope, outer: scope.startswith(outer)))
    # The libraries of the engine have common batches in a release build (CRD_JOINED). Each has its namespace, so a name
    # may be in two of them.
    engine = [source for target, listed in targets.items() if target.startswith("engine/") for source in listed]
    common = clashes("engine", engine, files, lambda scope: scope, lambda scope, outer: scope == outer + "::")
    yield from {**common, **found}.values()


def clashes(target, listed, files, apart, hides):
    """{(source, name): sentence} for a batch of all these sources. Names differ if `apart` of their namespaces does; a
    name in an anonymous namespace hides that of a header if `hides` is true of the namespaces around them."""
    sources = [source for source in dict.fromkeys(listed) if files.text_of(source) is not None]
    declared = {}  # name -> {namespace: header}
    for header in sorted(set().union(*(files.headers(source) for source in sources))):
        for scope, name in files.names(header):
            declared.setdefault(name, {})[scope] = header
    owner = {}
    found = {}
    for source in sources:
        fixtures = set(FIXTURE.findall(files.text_of(source)))
        for scope, name in sorted(files.names(source)):
            if "" not in scope.split("::"):
                continue
            other = owner.get((name, apart(scope)), source)
            if other != source:
                found[source, name] = (f"{source}: {name} is also in the anonymous namespace of {other}; {target} compiles "
                                       f"both as one file")
            owner[name, apart(scope)] = source
            for outer, header in declared.get(name, {}).items():
                if name not in fixtures and hides(scope + "::", outer + "::"):
                    found[source, name] = (f"{source}: {name} in the anonymous namespace hides that of {header} from other "
                                           f"sources of {target}")
    return found
