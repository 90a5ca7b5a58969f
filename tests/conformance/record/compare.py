#!/usr/bin/env python3
"""Compares results by the rules of README.md: what a person or a random order decides is left out on both sides.

usage: compare.py [--mode MODE] [--minor 1.NN] EXPECTED ACTUAL

Both are files of result lines. Each case that differs is printed with its differences. Results of a minor before 1.32
are compared without their texts. Exit code: 0, 1 if something differs.
"""
import argparse
import dataclasses
import json
import pathlib
import re
import sys

MODES = ["cases", "cel", "yaml", "publish", "conversion", "admission"]
FIRST_EXACT_TEXTS = 32  # kFirstExactTexts of the tests

# The server moves what is the same in all versions to the top of the spec, and reports it there.
MOVED = [(re.compile(pattern), to) for pattern, to in (
    (r"spec\.versions\[\d+\]\.schema\.openAPIV3Schema", "spec.validation.openAPIV3Schema"),
    (r"spec\.versions\[\d+\]\.schema", "spec.validation"),
    (r"spec\.versions\[\d+\]\.(additionalPrinterColumns|subresources|selectableFields)", r"spec.\1"),
    (r"\bjsonPath\b", "JSONPath"),
    (r"spec\.versions\[0\]\.name", "spec.version"),
    (r"spec\.conversion\.webhook\.clientConfig", "spec.conversion.webhookClientConfig"),
    (r"spec\.conversion\.webhook\.conversionReviewVersions", "spec.conversion.conversionReviewVersions"))]
POSITION = re.compile(r"<input>:(-?\d+:-?\d+)")
STRICT_PATH = re.compile(r'(?:unknown|duplicate) field "([^"]+)"')
TABLE = ("columns", "cells", "kubectlGet", "kubectlGetWide")

# What differs, by the key of a result. Values of these keys are data: they are compared as a whole.
DATA = {**dict.fromkeys(("pruned", "defaulted"), "object"), **dict.fromkeys(TABLE, "columns"),
        **dict.fromkeys(("openapiV2", "openapiV3", "explain", "explainV2", "recursive", "recursiveV2", "recursiveOf", "v2", "v3"), "published"),
        **dict.fromkeys(("value", "json", "request", "result", "patch"), "value"), "versionOrder": "version order", "unknownFields": "unknown fields",
        "strictError": "unknown fields", "warnings": "warnings"}
MESSAGES = {"decodeError", "error", "evalError", "convertError", "messageExpressionError"}
COSTS = {"perCallCost", "cardinality", "cardinalityFromSchema", "cost", "messageExpressionCost", "totalCost", "celRuntimeCost", "estimatedCostMin",
         "estimatedCostMax", "actualCost"}
ERRORS = {"errors", "nonStructural"}
# A case has one main difference: the first of these.
KINDS = ["outcome", "errors", "path", "kind of error", "message", "warnings", "cost", "type", "value", "object", "unknown fields", "version order", "columns",
         "published", "other"]


@dataclasses.dataclass(frozen=True)
class Difference:
    kind: str
    where: str
    expected: object  # None: not there
    actual: object


def moved(text):
    for pattern, to in MOVED:
        text = pattern.sub(to, text)
    return text


def message(text):
    """Of errors of CEL's parser, only the first position counts."""
    at = POSITION.search(text)
    if ": Syntax error" not in text or not at:
        return text
    return text.partition("compilation failed: ")[0] * ("compilation failed: " in text) + "syntax error at " + at.group(1)


def plain(value):
    """Numbers by value: whole ones as int."""
    if isinstance(value, dict):
        return {key: plain(member) for key, member in value.items()}
    if isinstance(value, list):
        return [plain(member) for member in value]
    return int(value) if isinstance(value, float) and value.is_integer() and abs(value) < 2 ** 53 else value


def same(a, b):
    return json.dumps(plain(a), sort_keys=True) == json.dumps(plain(b), sort_keys=True)


def comparable_errors(errors, exact_paths):
    out = set()
    for error in errors:
        extra = json.dumps({k: v for k, v in error.items() if k not in ("type", "field", "detail", "value")})
        field = error.get("field", "")
        out.add((error.get("type", ""), field if exact_paths else moved(field), moved(message(error.get("detail", ""))), extra))
    return sorted(out)


def shows_age(result):
    return any(column.get("Type") == "date" and isinstance(cell, str) and not cell.startswith("<")
               for column, cell in zip(result.get("columns") or [], result.get("cells") or []))


def comparable(part, mode, kind="", ages=False):
    """A result, or, by `kind`, one of its "versions", "objects" or "rules", without what is not compared."""
    part = dict(part)
    if mode == "yaml":
        part.update({key: True for key in ("error", "strictError") if part.get(key)})
    if mode == "admission" and part.get("error", "").startswith("decode: ") and "cannot unmarshal" not in part["error"]:
        part["error"] = "decode: "  # the rest names the program that decodes
    if mode == "conversion":
        part.pop("requestText", None)
    if mode == "cases":
        if part.get("decodeError"):
            exact = part["decodeError"].startswith(("json: cannot unmarshal", "boolean or"))
            return {"id": part["id"], "decodeError": part["decodeError"] if exact else True}
        if kind == "objects" and part.get("error"):
            if not part["error"].startswith("table: "):
                return {"error": True, **{key: part[key] for key in ("pruned", "defaulted", "unknownFields") if part.get(key)}}
            del part["error"]
        if ages or shows_age(part):
            part = {key: value for key, value in part.items() if key not in TABLE[1:]}
        if part.get("strictError"):
            part["strictError"] = sorted(set(STRICT_PATH.findall(part["strictError"])))
    value = part.get("value")
    if isinstance(value, dict) and ("go" in value or set(value) == {"type"}):
        part["value"] = {"type": value["type"]}
    out = {}
    for key, member in part.items():
        if key in ERRORS and isinstance(member, list):
            member = comparable_errors(member, kind != "")
        elif key in ("warnings", "unknownFields") and isinstance(member, list) and mode == "cases":
            member = sorted(set(member))
        elif key == "rules":
            member = {rule["path"]: comparable(rule, mode, "rules") for rule in member or []}
        elif key in ("versions", "objects") and isinstance(member, list) and mode == "cases":
            member = [comparable(each, mode, key, part["id"].endswith("-age")) for each in member]
        elif key in MESSAGES and isinstance(member, str):
            member = message(member)
        elif key in COSTS and not isinstance(member, bool) and (member or 0) >= 2 ** 62:
            member = float(member)
        if member not in (None, "", [], {}, False, 0) or key == "value":  # Go leaves such members out
            out[key] = member
    return out


def without_tables(result):
    for part in result.get("objects") or []:
        for key in TABLE:
            part.pop(key, None)
    return result


def without_texts(value, key=""):
    """A comparable result in which a message is only there or not, and a list of warnings only has a length."""
    if key in DATA and key not in ("warnings", "value"):
        return value
    if key in MESSAGES:
        return True
    if key == "warnings":
        return len(value)
    if key in ERRORS:
        return sorted({(kind, field, "", extra) for kind, field, _, extra in value})
    if key in ("type", "string") and isinstance(value, str):
        return value.replace("optional_type", "optional")
    if isinstance(value, dict):
        return {name: without_texts(member, name) for name, member in value.items()}
    return [without_texts(member) for member in value] if isinstance(value, list) else value


def error_differences(where, expected, actual):
    lost = [error for error in expected if error not in actual]
    new = [error for error in actual if error not in expected]
    if not expected or not actual:
        yield Difference("outcome", where, lost or None, new or None)
        return
    for kind, same_members in (("message", (0, 1)), ("path", (0, 2)), ("kind of error", (1, 2))):
        for error in list(lost):
            other = next((e for e in new if all(e[i] == error[i] for i in same_members)), None)
            if other:
                lost.remove(error)
                new.remove(other)
                yield Difference(kind, where, error, other)
    if lost or new:
        yield Difference("errors", where, lost or None, new or None)


def differences(expected, actual, where="", key=""):
    """Between two comparable results."""
    if same(expected, actual):
        return
    if key in ERRORS:
        yield from error_differences(where, expected or [], actual or [])
    elif key in DATA:
        yield Difference(DATA[key], where, expected, actual)
    elif key in MESSAGES:
        yield Difference("outcome" if expected is None or actual is None else "message", where, expected, actual)
    elif key in COSTS:
        yield Difference("cost", where, expected, actual)
    elif isinstance(expected, dict) and isinstance(actual, dict):
        for name in sorted(set(expected) | set(actual)):
            yield from differences(expected.get(name), actual.get(name), f"{where}.{name}" if where else name, name)
    elif isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        for i, (a, b) in enumerate(zip(expected, actual)):
            yield from differences(a, b, f"{where}[{i}]")
    else:
        kinds = {"admitted": "outcome", "allowed": "outcome", "type": "type", "usesOldSelf": "type"}
        yield Difference(kinds.get(key, "other"), where, expected, actual)


def compared(expected, actual, mode, texts=True, tables=True):
    """The differences between two results, the main one first."""
    sides = [comparable(side, mode) for side in (expected, actual)]
    if not tables:
        sides = [without_tables(side) for side in sides]
    if not texts:
        sides = [without_texts(side) for side in sides]
    out = sorted(differences(*sides), key=lambda d: KINDS.index(d.kind))
    # Errors name the reason; without one, "admitted" is all there is.
    return [d for d in out if d.where != "admitted"] or out


def shown(value, limit=400):
    if isinstance(value, list) and value and isinstance(value[0], tuple):
        text = "; ".join(map(shown, value))
    elif isinstance(value, tuple):  # an error
        text = f"{value[0]} {value[1]}: {value[2]}"
    else:
        text = "(none)" if value is None else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= limit else text[:limit] + "[...]"


def main():
    parser = argparse.ArgumentParser(description="Compares files of results.")
    parser.add_argument("--mode", default="cases", choices=MODES)
    parser.add_argument("--minor", default="1.36", metavar="1.NN")
    parser.add_argument("expected", type=pathlib.Path)
    parser.add_argument("actual", type=pathlib.Path)
    options = parser.parse_args()
    texts = int(options.minor.removeprefix("1.")) >= FIRST_EXACT_TEXTS
    sides = [{r["id"]: r for r in map(json.loads, filter(str.strip, path.read_text(encoding="utf-8").split("\n")))}
             for path in (options.expected, options.actual)]
    # Tables were not recorded everywhere.
    tables = any("columns" in part for result in sides[0].values() for part in result.get("objects") or [])
    differ = 0
    for i, expected in sides[0].items():
        found = compared(expected, sides[1][i], options.mode, texts, tables) if i in sides[1] else [
            Difference("outcome", "", "a result", None)]
        differ += bool(found)
        for d in found:
            print(f"{i}: {d.kind}: {d.where}\n  expected: {shown(d.expected)}\n  actual:   {shown(d.actual)}")
    print(f"{len(sides[0]) - differ} of {len(sides[0])} results match")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
