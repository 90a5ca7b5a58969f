"""The texts that users read use the words of kubectl and of the Kubernetes documentation.

Only words that are wrong in every context are listed: "no longer" or "answer" can be right.
"""

import re

# Pages, lessons and the desktop entry are free text. In templates and samples that users copy, comments count as well.
TEXTS = re.compile(r"^(resources/(rules|lessons|templates|samples)/|packaging/[^/]+\.(desktop|metainfo\.xml)$)")
# In sources, the sentences among the string literals count: messages, titles and help.
SOURCES = re.compile(r"^(engine|app/crdctl)/.+\.(cpp|h)$")

# regular expression -> the words to use instead
INSTEAD = {
    r"can not": "cannot",
    r"in front of": "before",
    r"held to": "validated",
    r"mend(s|ed|ing)?": "fix",
    r"judg(e|es|ed|ing|e?ment)": "validate",
    r"verdicts?": "result",
    r"findings?": "problem",
    r"(some|no)body": "client, user or none",
    r"people": "users",
    r"refus(e|es|ed|ing|al)": "reject",
    r"fill(s|ed|ing)? in": "default or set",
    r"take(s|n)? along": "move",
    r"reckon(s|ed|ing)?": "estimate",
    r"weigh(s|ed|ing)?": "compare",
    r"without a word": "silently",
    r"beside": "next to",
    r"(?<!look-)behind": "after",
    r"t(ell|old) apart": "distinguish",
    r"put(s|ting)? (back|right)": "restore or fix",
}
WORDS = [(re.compile(rf"\b{pattern}\b", re.IGNORECASE), instead) for pattern, instead in INSTEAD.items()]

# Comments and characters are matched so that quotes in them begin no literal.
TOKEN = re.compile(r"//[^\n]*|/\*.*?\*/|(?<!\d)'(?:\\.|[^'\\\n])+'"
                   r"|R\"(?P<end>[^()\s]*)\((?P<raw>.*?)\)(?P=end)\"|\"(?P<plain>(?:\\.|[^\"\\\n])*)\"", re.DOTALL)


def literals(source):
    """The string literals with the line that each begins in; adjacent ones are one, as for the compiler."""
    out = []
    end = None
    for token in TOKEN.finditer(source):
        text = token["plain"] if token["raw"] is None else token["raw"]
        if text is None:
            continue
        if end is not None and source[end:token.start()].isspace():
            out[-1][1] += text
        else:
            out.append([source.count("\n", 0, token.start()) + 1, text])
        end = token.end()
    return out


def check_words(path, lines):
    """Yields one sentence per line or string literal of the text with such a word."""
    if TEXTS.match(path):
        texts = enumerate(lines, 1)
    elif SOURCES.match(path):
        # A literal of one word is a key or an identifier of a format, such as "verdict".
        texts = ((number, text) for number, text in literals("\n".join(lines)) if " " in text.strip())
    else:
        return
    for number, text in texts:
        for word, instead in WORDS:
            if found := word.search(text):
                yield f"{path}:{number}: uses '{found.group()}'; write '{instead}'"
                break
