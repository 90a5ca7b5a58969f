"""The part of JSON Schema 2020-12 that the schemas of our reports use."""

import re

KEYWORDS = {"$schema", "$comment", "$defs", "$ref", "title", "description", "type", "const", "enum", "pattern", "minimum", "minLength",
            "minItems", "required", "properties", "additionalProperties", "items"}
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int, "number": (int, float)}


def faults(value, schema, root, strict=False, path="$"):
    """Sentences about what the schema rejects. `strict`: also properties that it does not name."""
    unknown = set(schema) - KEYWORDS
    if unknown:
        return [f"{path}: the test does not know {unknown}"]
    found = []
    if "$ref" in schema:
        found += faults(value, root["$defs"][schema["$ref"].removeprefix("#/$defs/")], root, strict, path)
    kind = schema.get("type")
    if kind and (not isinstance(value, TYPES[kind]) or (isinstance(value, bool) and kind != "boolean")):
        return found + [f"{path}: {value!r} is not of type {kind}"]
    if "const" in schema and value != schema["const"] or "enum" in schema and value not in schema["enum"]:
        found.append(f"{path}: {value!r} is not a value of {schema}")
    if isinstance(value, str):
        if len(value) < schema.get("minLength", 0) or not re.search(schema.get("pattern", ""), value):
            found.append(f"{path}: {value!r} does not match {schema}")
    if kind in ("integer", "number") and value < schema.get("minimum", value):
        found.append(f"{path}: {value!r} is too small")
    if isinstance(value, list):
        if len(value) < schema.get("minItems", 0):
            found.append(f"{path}: too few items")
        for index, item in enumerate(value):
            found += faults(item, schema.get("items", {}), root, strict, f"{path}[{index}]")
    if isinstance(value, dict):
        found += [f"{path}: no {name}" for name in schema.get("required", []) if name not in value]
        named = schema.get("properties", {})
        for name, item in value.items():
            if name in named:
                found += faults(item, named[name], root, strict, f"{path}.{name}")
            elif schema.get("additionalProperties", True) is False or strict and kind == "object":
                found.append(f"{path}: {name} is not in the schema")
    return found
