"""Texts that users read, comments, and names of types use the words of kubectl and of the Kubernetes documentation.

Only words that are wrong in every context are listed: "no longer" or "answer" can be right.
"""

import re

# Pages, lessons and the desktop entry are free text. In templates and samples that users copy, comments count as well.
TEXTS = re.compile(r"^(resources/(rules|lessons|templates|samples)/|packaging/[^/]+\.(desktop|metainfo\.xml)$)")
# In sources, the sentences among the string literals count: messages, titles and help.
SOURCES = re.compile(r"^(engine|model|qml|app)/.+\.(cpp|h|qml)$")
# The comments of all sources count, except of those that list these words.
COMMENTS = re.compile(r"^(?!tests/house/(plain_words|house_test)\.py$).+\.(cpp|h|qml|py|sh|cmake)$|(^|/)CMakeLists\.txt$")

# regular expression -> the words to use instead; a blank matches any white space
INSTEAD = {
    r"can not": "cannot",
    r"in front of": "before",
    r"held to": "validated",
    r"mend(s|ed|ing)?": "fix",
    r"judg(e|es|ed|ing|e?ment)": "validate",
    r"verdicts?": "result",
    r"(some|no)body": "client, user or none",
    r"people": "users",
    r"refus(e|es|ed|ing|al)": "reject",
    r"fill(s|ed|ing)? in(?!\splace)": "default or set",
    r"tak(e|es|en|ing) along": "move",
    r"reckon(s|ed|ing)?": "estimate",
    r"weigh(s|ed|ing)?": "compare",
    r"without a word": "silently",
    r"beside": "next to",
    r"t(ell|old) apart": "distinguish",
    r"put(s|ting)? (back|right)": "restore or fix",
    r"lately": "recently",
    r"anew": "again",
    r"who(so)?ever": "the user or the caller",
    r"(any|every)body": "any user or all users",
    r"(?<!there\s)(is|are) no (?!longer|more|less|fewer|\w+er than)": "is not a",
    r"gives? way": "yield",
    r"com(e|es|ing) and go(es|ing)?": "be added and removed",
}
# These have right uses in comments: Finding is a type, and windows lie behind each other.
IN_TEXTS = INSTEAD | {
    r"findings?": "problem",
    r"(?<!look-)behind": "after",
}

# The words in names of types. Of a position in an object or a schema, a type says what it is: a path, a node, a span.
# That is not checked for variables: one that holds a FieldPath may be called `place`.
IN_TYPES = {
    "Told": "Shown",
    "Spot": "Position",
    "Site": "Position",
    "Station": "Stage",
    "Verdict": "Result",
    "Verdicts": "Results",
    "Judged": "Validated",
    "Judgement": "Validation",
    "Mended": "Fixed",
    "Refused": "Rejected",
    "Refusal": "Rejection",
    "Upheaval": "Change",
}
TYPE = re.compile(r"^[ \t]*(?:struct|class|enum class|enum|union|using)[ ]+(\w+)", re.MULTILINE)
WEB_SITE = "engine/docs/"


def any_of(words):
    return re.compile(rf"\b(?:{'|'.join(words)})\b".replace(" ", r"\s+"), re.IGNORECASE)


# In the documents for developers, as in comments, Finding may be the type.
DOCUMENTS = re.compile(r"^([^/]+|(engine|model|qml|app|packaging|tests|docs)/.+|resources/translations/.+)\.md$")
WORDS = any_of(INSTEAD)
WORDS_IN_TEXTS = any_of(IN_TEXTS)
# In comments, quoted texts and the names of functions and members are not prose.
NAMES = re.compile(r"\"[^\"\n]*\"|`[^`\n]*`|\w+\(\)|\w+(?:::\w+)+")

# Comments and characters are matched so that quotes in them begin no literal.
TOKEN = re.compile(r"(?P<comment>//[^\n]*|/\*.*?\*/)|(?<!\d)'(?:\\.|[^'\\\n])+'"
                   r"|R\"(?P<end>[^()\s]*)\((?P<raw>.*?)\)(?P=end)\"|\"(?P<plain>(?:\\.|[^\"\\\n])*)\"", re.DOTALL)
PYTHON_TOKEN = re.compile(r"(?P<comment>#[^\n]*|^[ \t]*r?\"\"\".*?\"\"\")|'''.*?'''|\"\"\".*?\"\"\""
                          r"|'(?:\\.|[^'\\\n])*'|\"(?:\\.|[^\"\\\n])*\"", re.DOTALL | re.MULTILINE)
SCRIPT_TOKEN = re.compile(r"(?P<comment>(?:^|(?<=\s))#[^\n]*)", re.MULTILINE)


class Pieces:
    """Texts with the line that each begins in; those with only white space between them are one."""

    def __init__(self, source):
        self.source, self.out, self.end = source, [], None
        self.counted, self.line = 0, 1

    def add(self, token, text):
        gap = None if self.end is None else self.source[self.end:token.start()]
        if gap is not None and gap.isspace():
            self.out[-1][1] += "\n" * gap.count("\n") * bool(token["comment"]) + text
        else:
            self.line += self.source.count("\n", self.counted, token.start())
            self.counted = token.start()
            self.out.append([self.line, text])
        self.end = token.end()


def literals_and_comments(path, source):
    """The string literals of C++ or QML, and the comments of any source, without their marks."""
    token_of = PYTHON_TOKEN if path.endswith(".py") else TOKEN if path.endswith((".cpp", ".h", ".qml")) else SCRIPT_TOKEN
    literals, comments = Pieces(source), Pieces(source)
    for token in token_of.finditer(source):
        if token["comment"] is not None:
            comments.add(token, re.sub(r"\n[ \t]+", "\n", token["comment"].lstrip("/# ")))
        elif token_of is TOKEN:
            text = token["plain"] if token["raw"] is None else token["raw"]
            if text is not None:
                literals.add(token, text)
    return literals.out, comments.out


def check_words(path, lines):
    """Yields a sentence for each line, string literal or comment with such a word; only its first one counts."""
    texts = comments = ()
    if TEXTS.match(path):
        texts = enumerate(lines, 1)
    elif DOCUMENTS.match(path):
        comments = [(1, "\n".join(lines))]
    elif COMMENTS.search(path):
        literals, comments = literals_and_comments(path, "\n".join(lines))
        if SOURCES.match(path):
            # A literal of one word is a key or an identifier of a format, such as "verdict".
            texts = ((number, text) for number, text in literals if " " in text.strip())
    for number, text in texts:
        if found := WORDS_IN_TEXTS.search(text):
            yield breach(path, number, found.group())
    for number, text in comments:
        text = NAMES.sub(lambda name: "_" * len(name.group()), text)
        if found := WORDS.search(text):
            yield breach(path, number + text.count("\n", 0, found.start()), found.group())


def check_types(path, lines):
    """Yields a sentence for each type that C++ of ours declares with such a word in its name."""
    if not SOURCES.match(path) or not path.endswith((".cpp", ".h")) or path.startswith(WEB_SITE):
        return
    for number, line in enumerate(lines, 1):
        if found := TYPE.match(line):
            for word in re.findall(r"[A-Z][a-z]+", found[1]):
                if word in IN_TYPES:
                    yield f"{path}:{number}: names a type {found[1]}; write '{IN_TYPES[word]}' instead of '{word}'"


def breach(path, number, found):
    instead = next(words for word, words in IN_TEXTS.items() if any_of([word]).match(found + " x"))
    return f"{path}:{number}: uses '{' '.join(found.split())}'; write '{instead}'"
