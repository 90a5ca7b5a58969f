#!/usr/bin/env python3
"""Writes case lines for mode `cases`: definitions with rules, and objects and updates to which the rules apply.

usage: generate_rules.py [--seed N] [--count N] [--what create|update]

Schemas are structural; values nearly fit them, so that rules run. Each case has several objects. The same seed writes
the same lines. Go visits maps in random order: record twice and drop what differs. Only the standard library is used.
"""
import argparse
import copy
import json
import random

from generate_cel import Writer
from generate_values import changed, definition

NAMES = ['a', 'b', 'c', 'name', 'x-y', 'long.name', 'if', 'a__b', '1st']
ESCAPED = {'x-y': 'x__dash__y', 'long.name': 'long__dot__name', 'if': '__if__', 'a__b': 'a__underscores__b'}
FORMATS = {'byte': ('bytes', ['YWI=', '', 'YQ==']), 'duration': ('duration', ['1h', '90s', '1.5h', '2 days']), 'date': ('timestamp', ['2024-02-29', '2023-01-01']),
           'date-time': ('timestamp', ['2024-05-06T07:08:09Z', '2024-05-06T07:08:09.5+02:00']), 'ipv4': ('string', ['1.2.3.4']), 'uri': ('string', ['http://a.b/c'])}
TEXTS = ['', 'a', 'b', 'abc', 'foo', '10', '1.2.3', '10.0.0.0/8', '1Gi', 'é', '日本', 'a b', '1h']
LABELS = {'type': 'object', 'additionalProperties': {'type': 'string'}}


def nodes(s):
    """The node and its descendants that can have rules."""
    yield s
    for below in list(s.get('properties', {}).values()) + [s.get('items'), s.get('additionalProperties')]:
        if isinstance(below, dict):
            yield from nodes(below)


def schema(r, depth):
    kind = r.choice(['string', 'string', 'integer', 'number', 'boolean', 'ios', 'format', 'enum'] + (['object', 'object', 'object', 'array', 'array', 'map', 'any', 'embedded'] if depth else []))
    s = {'type': kind}
    if kind == 'ios':
        s = {'x-kubernetes-int-or-string': True}
    elif kind == 'format':
        s = {'type': 'string', 'format': r.choice(list(FORMATS))}
    elif kind == 'enum':
        s = {'type': 'string', 'enum': ['a', 'abc', 'foo']}
    elif kind == 'any':
        s = r.choice([{}, {'type': 'object'}])
        s['x-kubernetes-preserve-unknown-fields'] = True
        if r.random() < .5:
            s['properties'] = {n: schema(r, depth - 1) for n in r.sample(NAMES, 2)}
    elif kind == 'object':
        s['properties'] = {n: schema(r, depth - 1) for n in r.sample(NAMES, r.choice([1, 2, 3]))}
    elif kind == 'embedded':
        s = {'type': 'object', 'x-kubernetes-embedded-resource': True, 'properties': {n: schema(r, depth - 1) for n in r.sample(NAMES, 1)}}
        if r.random() < .4:
            s['x-kubernetes-preserve-unknown-fields'] = True
        if r.random() < .5:
            s['properties']['metadata'] = {'type': 'object', 'properties': {'name': {'type': 'string'}, 'labels': copy.deepcopy(LABELS)}}
    elif kind == 'map':
        s = {'type': 'object', 'additionalProperties': schema(r, depth - 1)}
    elif kind == 'array':
        s['items'] = schema(r, depth - 1)
        lists(r, s)
    if r.random() < .2:
        s['nullable'] = True
    if s.get('type') == 'object' and r.random() < .15:
        s['x-kubernetes-map-type'] = r.choice(['granular', 'atomic'])
    return s


def lists(r, s):
    items = s['items']
    if items.get('type') == 'object' and 'properties' in items and r.random() < .8:
        keys = r.sample(['k', 'n'], r.choice([1, 1, 2]))
        for key in keys:
            items['properties'][key] = {'type': r.choice(['string', 'integer', 'boolean'])}
        items['required'] = keys
        s['x-kubernetes-list-type'] = 'map'
        s['x-kubernetes-list-map-keys'] = keys
    elif items.get('type') in ('string', 'integer') and r.random() < .4:
        s['x-kubernetes-list-type'] = r.choice(['set', 'atomic'])


def type_of(s, resource=False):
    """As expressions see it; None where they do not."""
    kind = s.get('type')
    if s.get('x-kubernetes-int-or-string'):
        return 'dyn'
    if kind == 'array':
        inner = type_of(s['items'])
        return inner and ('list', inner)
    if kind != 'object':
        return {'string': FORMATS.get(s.get('format'), ('string',))[0], 'integer': 'int', 'number': 'double', 'boolean': 'bool'}.get(kind)
    if 'additionalProperties' in s:
        inner = type_of(s['additionalProperties'])
        return inner and ('map', inner)
    fields = {ESCAPED.get(n, n): type_of(below) for n, below in s.get('properties', {}).items() if n != '1st'}
    if resource or s.get('x-kubernetes-embedded-resource'):
        fields.update(kind='string', apiVersion='string', metadata=('object', {'name': 'string', 'generateName': 'string'}))
    return ('object', {n: t for n, t in fields.items() if t})


def condition(r, t, optional):
    """A rule, and whether it may refer to oldSelf."""
    writer = Writer(r, t, .01)
    if r.random() < .45:
        writer.scope = [('self', t)]
    elif optional:
        writer.scope = [('self', t), (r.choice(['oldSelf.value()', 'oldSelf.orValue(self)']), t)]
    chance = r.random()
    if chance < .1:
        return r.choice(['true', 'false', 'false', ' ', '[1].all(oldSelf, oldSelf > 1)'])
    if chance < .3:
        if optional:
            return r.choice(['oldSelf.hasValue()', '!oldSelf.hasValue()', 'oldSelf.orValue(self) == self', 'oldSelf.optMap(o, o == self).orValue(false)'])
        return r.choice(['self == oldSelf', 'self != oldSelf', 'oldSelf == self', 'self == oldSelf && false'])
    if isinstance(t, tuple) and t[0] in ('list', 'map') and chance < .5:
        return r.choice([f'size(self) {r.choice("<>")} {r.choice([0, 1, 2])}', f'self.{r.choice(["all", "exists", "exists_one"])}(x, {r.choice(["x == x", "size(string(x)) > 1", "false"])})'])
    return writer.expr('bool', r.choice([1, 2, 2, 3]))


def message(r, t):
    writer = Writer(r, t, .01)
    return r.choice([lambda: "'said'", lambda: "' said '", lambda: "''", lambda: r"'a\nb'", lambda: r"'a\nb'.trim() + '\n'", lambda: "string(1 / 0 == 1)", lambda: 'oldSelf.orValue(self) == self ? \'s\' : \'t\'',
                     lambda: "self == oldSelf ? 'same' : 'other'", lambda: "'" + 'é' * r.choice([2560, 2561]) + "'", lambda: writer.expr('string', 2), lambda: writer.expr('string', 3)])()


def rule(r, s, t):
    out = {}
    if r.random() < .2:
        out['optionalOldSelf'] = r.random() < .8
    out['rule'] = condition(r, t or 'dyn', out.get('optionalOldSelf'))
    if r.random() < .3:
        out['message'] = r.choice(['bad', ' bad ', 'é "x"', '\u00a0z\u2003'])
    if r.random() < .35:
        out['messageExpression'] = message(r, t or 'dyn')
    if r.random() < .3:
        out['reason'] = r.choice(['FieldValueInvalid', 'FieldValueForbidden', 'FieldValueRequired', 'FieldValueDuplicate'])
    if r.random() < .3:
        names = list(s.get('properties', {})) or ['a']
        out['fieldPath'] = r.choice([lambda: '.' + r.choice(names), lambda: f"['{r.choice(names)}']", lambda: '.' + r.choice(names) + '.a', lambda: "['q\\'']", lambda: 'a', lambda: '.zz'])()
    return out


def value(r, s, depth=4):
    """A value that fits s, nearly always."""
    if r.random() < .006:
        return r.choice([None, 'x', 1, [], {}])
    if s.get('nullable') and r.random() < .15:
        return None
    kind = s.get('type')
    if s.get('x-kubernetes-int-or-string'):
        kind = r.choice(['integer', 'string'])
    if 'enum' in s:
        return r.choice(s['enum'])
    if kind == 'string':
        return r.choice(FORMATS[s['format']][1] if 'format' in s else TEXTS)
    if kind == 'integer':
        return r.choice([0, 1, 2, 5, 10, -1, 9223372036854775807])
    if kind == 'number':
        return r.choice([0, 1, 1.5, -2.25, 3, 1e21])
    if kind == 'boolean':
        return r.random() < .5
    if kind == 'array':
        return [value(r, s['items'], depth - 1) for _ in range(r.choice([0, 1, 2, 3]))]
    out = {n: value(r, below, depth - 1) for n, below in s.get('properties', {}).items() if n in s.get('required', []) or r.random() < .8}
    if isinstance(s.get('additionalProperties'), dict):
        out.update({n: value(r, s['additionalProperties'], depth - 1) for n in r.sample(TEXTS[1:5], r.choice([0, 1, 1, 2]))})
    if s.get('x-kubernetes-preserve-unknown-fields') and r.random() < .5:
        out['more'] = r.choice([1, 'x', [1], {'a': 1}])
    if s.get('x-kubernetes-embedded-resource'):
        out.update(apiVersion='v1', kind='Pod', metadata={'name': 'x', 'labels': {'l': 'm'}})
    return out


def root_schema(r):
    root = {'type': 'object', 'properties': {'spec': {'type': 'object', 'properties': {n: schema(r, 3) for n in r.sample(NAMES, r.choice([1, 2, 3]))}}}}
    if r.random() < .3:
        root['properties']['status'] = schema(r, 2)
    if r.random() < .1:
        root['properties']['kind'] = {'type': 'string'}
    if r.random() < .1:
        root['properties']['metadata'] = {'type': 'object', 'properties': {'name': {'type': 'string'}, 'generateName': {'type': 'string'}}}
    every = list(nodes(root))
    for node in r.sample(every, min(len(every), r.choice([1, 2, 3, 5]))) + ([root] if r.random() < .2 else []):
        if node is not root.get('properties', {}).get('metadata'):
            node['x-kubernetes-validations'] = [rule(r, node, type_of(node, node is root)) for _ in range(r.choice([1, 1, 2, 3]))]
    for node in r.sample(every, min(len(every), 2)):
        for below in node.get('properties', {}).values():
            if r.random() < .15 and not below.get('x-kubernetes-embedded-resource') and below is not root['properties'].get('metadata') and below is not root['properties'].get('kind'):
                below['default'] = value(r, below)
    return root


def case(r, what, name):
    root = root_schema(r)
    text = lambda x: json.dumps(x, ensure_ascii=False)
    out = {'id': name, 'crd': text(definition(root)), 'objects': []}
    for _ in range(4):
        old = value(r, root)
        old = {n: v for n, v in old.items() if n in ('spec', 'status')} if isinstance(old, dict) else {}
        head = {'apiVersion': 'data.example.io/v1', 'kind': 'Cache', 'metadata': {'name': 'main'}}
        entry = {'version': 'v1', 'yaml': text({**old, **head})}
        if what == 'update':
            new = old if r.random() < .1 else changed(r, old) if r.random() < .8 else {n: value(r, root['properties'][n]) for n in old}
            entry['yaml'] = text({**new, **head})
            entry['old'] = text({**old, **head})
        out['objects'].append(entry)
    return out


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--count', type=int, default=100)
    parser.add_argument('--what', choices=['create', 'update'], default='update')
    args = parser.parse_args()
    r = random.Random(args.seed)
    for i in range(args.count):
        print(json.dumps(case(r, args.what, f'rules-{args.what}-{args.seed}-{i}')))


if __name__ == '__main__':
    main()
