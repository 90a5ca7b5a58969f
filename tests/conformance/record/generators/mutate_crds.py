#!/usr/bin/env python3
"""Writes case lines with random definitions: real ones and small ones, broken in random places.

usage: mutate_crds.py [--seed N] [--count N] [--corpus FOLDER --reader CONFORMANCE-RUNNER] [--patterns]

Each line is a case for mode `cases`. The same seed writes the same lines. With --corpus, pieces of the definitions in
that folder are used too; the reader turns them into JSON. With --patterns, every case is a random pattern.
Only the standard library is used.
"""
import argparse
import copy
import json
import os
import random
import subprocess
import sys

TYPES = ['object', 'array', 'string', 'integer', 'number', 'boolean']
JUNCTORS = ['allOf', 'anyOf', 'oneOf', 'not']
NAMES = ['a', 'b', 'name', 'generateName', 'metadata', 'kind', 'apiVersion', 'spec', 'labels', 'a.b', 'x[0]', 'y']
INT_OR_STRING = [{'type': 'integer'}, {'type': 'string'}]
PATTERNS = ['^a+$', 'a(b', 'a)b', '[a', 'a**', 'a{1001}', '(?P<n>a)(?P<n>b)', r'\C', r'\8', '(?<n>x)', '(?i', r'[\d-z]', r'\pX',
            r'\p{Greek}', '(a{100}){11}', '(?=a)', '*', 'a|*', r'[[:foo:]]', '[b-a]', r'\x{110000}', r'\Qa\E+', 'a{2', 'x{3,2}', '(?P<a-b>c)']
FORMATS = ['date-time', 'int32', 'int64', 'float', 'double', 'cron', 'ipv4', 'k8s-short-name', 'byte', 'uri', 'Date', 'u-u-i-d']
SCALARS = [None, True, False, 0, 1, -1, 1.5, 1e3, 1e21, 9223372036854775807, 9223372036854775808, '', 'x', '5', 'true', [], {}, [1], ['a'], {'a': 1}]

# Sensible values for each keyword.
PLAUSIBLE = {
    'type': lambda r: r.choice(TYPES + ['null', 'any', '', 'file']),
    'description': lambda r: r.choice(['', 'words', 'more words']),
    'title': lambda r: r.choice(['', 'Title']),
    'format': lambda r: r.choice(FORMATS),
    'default': lambda r: r.choice([None, 1, 'x', {}, [], False]),
    'example': lambda r: r.choice([None, 1, {}]),
    'nullable': lambda r: r.random() < .7,
    'enum': lambda r: r.choice([[], ['a', 'b'], [1, None], [{}]]),
    'required': lambda r: r.choice([[], ['a'], ['a', 'b', 'a'], ['name']]),
    'pattern': lambda r: r.choice(PATTERNS),
    'minimum': lambda r: r.choice([0, 1.5, -3]),
    'maximum': lambda r: r.choice([0, 1.5, 1e30]),
    'exclusiveMinimum': lambda r: r.random() < .5,
    'exclusiveMaximum': lambda r: r.random() < .5,
    'multipleOf': lambda r: r.choice([0, 2, .5]),
    'minLength': lambda r: r.choice([0, 1, -1]),
    'maxLength': lambda r: r.choice([0, 10]),
    'minItems': lambda r: 1,
    'maxItems': lambda r: r.choice([0, 3]),
    'minProperties': lambda r: 1,
    'maxProperties': lambda r: 3,
    'uniqueItems': lambda r: r.random() < .5,
    'id': lambda r: r.choice(['', 'http://x']),
    '$schema': lambda r: r.choice(['', 'http://json-schema.org/draft-04/schema#']),
    '$ref': lambda r: r.choice(['', '#/definitions/a']),
    'definitions': lambda r: r.choice([{}, {'a': schema(r, 1)}]),
    'patternProperties': lambda r: r.choice([{}, {'^x': schema(r, 1)}]),
    'dependencies': lambda r: r.choice([{}, {'a': ['b']}, {'a': schema(r, 1)}, {'a': None}, {'a': 5}]),
    'additionalItems': lambda r: r.choice([True, False, schema(r, 1)]),
    'externalDocs': lambda r: r.choice([{}, {'url': 'x'}, {'description': 'x', 'more': 1}]),
    'items': lambda r: r.choice([schema(r, 1), schema(r, 1), [schema(r, 1)], [], 'x', 5, {}]),
    'properties': lambda r: r.choice([{}, {name(r): schema(r, 1)}, {name(r): schema(r, 1), name(r): schema(r, 1)}, {name(r): None}]),
    'additionalProperties': lambda r: r.choice([True, False, schema(r, 1)]),
    'allOf': lambda r: r.choice([[], [schema(r, 1)], [schema(r, 1), {}], [{'anyOf': branches(r)}], [{'anyOf': branches(r)}, schema(r, 1)]]),
    'anyOf': lambda r: r.choice([branches(r), [schema(r, 1)], []]),
    'oneOf': lambda r: r.choice([branches(r), [schema(r, 1), schema(r, 1)], [None]]),
    'not': lambda r: r.choice([{}, schema(r, 1), None]),
    'x-kubernetes-preserve-unknown-fields': lambda r: r.random() < .8,
    'x-kubernetes-embedded-resource': lambda r: r.random() < .8,
    'x-kubernetes-int-or-string': lambda r: r.random() < .8,
    'x-kubernetes-list-type': lambda r: r.choice(['atomic', 'set', 'map', 'list', '']),
    'x-kubernetes-list-map-keys': lambda r: r.choice([[], ['a'], ['name'], ['a', 'a'], ['a', 'b']]),
    'x-kubernetes-map-type': lambda r: r.choice(['atomic', 'granular', 'map']),
    'x-kubernetes-validations': lambda r: r.choice([[], [{'rule': 'true'}], [{'rule': ' '}], [{'rule': 'true', 'message': 'a\nb'}], [{'rule': 'true', 'message': ' '}],
                                                    [{'rule': 'true ||\ntrue'}], [{'rule': 'true', 'reason': 'No'}], [{'rule': 'true', 'messageExpression': ' '}], [{}], [None]]),
}
COMMON = ['type', 'properties', 'items', 'additionalProperties', 'description', 'required', 'anyOf', 'allOf', 'oneOf', 'not', 'nullable', 'default', 'pattern',
          'x-kubernetes-preserve-unknown-fields', 'x-kubernetes-int-or-string', 'x-kubernetes-embedded-resource', 'x-kubernetes-list-type', 'x-kubernetes-list-map-keys']


def name(r):
    return r.choice(NAMES)


def branches(r):
    """The int-or-string pattern, sometimes not quite."""
    out = copy.deepcopy(INT_OR_STRING)
    if r.random() < .5:
        k = r.choice([k for k in PLAUSIBLE if k not in ('items', 'properties', 'allOf', 'anyOf', 'oneOf')])
        out[r.randrange(2)][k] = PLAUSIBLE[k](r)
    if r.random() < .1:
        out.append({})
    if r.random() < .1:
        out.reverse()
    return out


def schema(r, depth):
    """A small schema, right more often than not."""
    out = {}
    kind = r.choice(TYPES + ['object', 'object', 'int', 'any', 'none'])
    if kind in TYPES:
        out['type'] = kind
    if kind == 'int':
        out['x-kubernetes-int-or-string'] = True
        if r.random() < .5:
            out['anyOf'] = branches(r)
        elif r.random() < .5:
            out['allOf'] = [{'anyOf': branches(r)}]
    if kind == 'any':
        out['x-kubernetes-preserve-unknown-fields'] = True
    if depth < 4 and kind == 'object' and r.random() < .8:
        out['properties'] = {name(r): schema(r, depth + 1) for _ in range(r.randrange(1, 4))}
    if depth < 4 and kind == 'array' and r.random() < .9:
        out['items'] = schema(r, depth + 1)
    if depth < 3 and kind == 'object' and r.random() < .1:
        out['additionalProperties'] = schema(r, depth + 1)
    return out


CHILD_MAPS = ['properties', 'patternProperties', 'definitions', 'dependencies']
CHILD_LISTS = ['allOf', 'anyOf', 'oneOf']


def nodes(s, out):
    """All schemas in a schema."""
    if not isinstance(s, dict):
        return out
    out.append(s)
    for k in CHILD_MAPS:
        if isinstance(s.get(k), dict):
            for v in s[k].values():
                nodes(v, out)
    for k in CHILD_LISTS:
        if isinstance(s.get(k), list):
            for v in s[k]:
                nodes(v, out)
    for k in ('items', 'additionalProperties', 'not', 'additionalItems'):
        v = s.get(k)
        for x in v if isinstance(v, list) else [v]:
            nodes(x, out)
    return out


def mutate(r, root):
    all_nodes = nodes(root, [])
    n = r.choice(all_nodes)
    if r.random() < .25:
        n = root
    what = r.random()
    keys = list(n)
    if what < .15 and keys:
        del n[r.choice(keys)]
    elif what < .45:
        k = r.choice(COMMON if r.random() < .6 else list(PLAUSIBLE))
        n[k] = PLAUSIBLE[k](r)
    elif what < .50:
        k = r.choice(list(PLAUSIBLE))
        n[k] = copy.deepcopy(r.choice(SCALARS))
    elif what < .65 and keys:  # hide some keywords in a junctor
        some = [k for k in keys if r.random() < .5] or keys[:1]
        inner = {k: n.pop(k) if r.random() < .7 else copy.deepcopy(n[k]) for k in some}
        j = r.choice(JUNCTORS)
        if j == 'not':
            n['not'] = inner
        else:
            n[j] = (n[j] if isinstance(n.get(j), list) else []) + [inner]
    elif what < .75:  # restrict what is there, at the root where completeness counts
        j = r.choice(JUNCTORS)
        inner = copy.deepcopy(r.choice(all_nodes))
        if size(inner) < 60:
            root[j] = inner if j == 'not' else [inner]
    elif what < .82:
        other = r.choice(all_nodes)
        if keys:
            k = r.choice(keys)
            if size(n[k]) < 40:
                other[k] = copy.deepcopy(n[k])
    elif what < .88:
        n.setdefault('properties', {})
        if isinstance(n['properties'], dict):
            n['properties'][name(r)] = schema(r, 2)
    elif what < .92:
        n[r.choice(['foo', 'Type', 'x-kubernetes-foo', 'maxlength'])] = r.choice(SCALARS)
    elif what < .96:
        n['x-kubernetes-embedded-resource'] = True
    else:
        n['x-kubernetes-list-type'] = r.choice(['map', 'set'])
        n.setdefault('type', 'array')
        n.setdefault('items', {'type': r.choice(['object', 'string', 'array']), 'properties': {'a': {'type': 'string'}}})


def size(v):
    if isinstance(v, dict):
        return 1 + sum(size(x) for x in v.values())
    if isinstance(v, list):
        return 1 + sum(size(x) for x in v)
    return 1


def definition(r, schemas):
    versions = []
    for i, s in enumerate(schemas):
        v = {'name': f'v{i + 1}', 'served': True, 'storage': i == 0, 'schema': {'openAPIV3Schema': s}}
        if r.random() < .15:
            v['subresources'] = {'status': {}}
        versions.append(v)
    return {
        'apiVersion': 'apiextensions.k8s.io/v1',
        'kind': 'CustomResourceDefinition',
        'metadata': {'name': 'caches.data.example.io'},
        'spec': {
            'group': 'data.example.io',
            'scope': 'Namespaced',
            'names': {'plural': 'caches', 'singular': 'cache', 'kind': 'Cache', 'listKind': 'CacheList'},
            'versions': versions,
        },
    }


class Writer:
    """YAML in flow style: JSON, sometimes with an anchor where a value occurs again, or with merge keys."""

    def __init__(self, r):
        self.r, self.anchors, self.seen = r, {}, {}

    def count(self, v):
        if isinstance(v, (dict, list)) and v:
            k = json.dumps(v, sort_keys=True)
            self.seen[k] = self.seen.get(k, 0) + 1
            for x in v.values() if isinstance(v, dict) else v:
                self.count(x)

    def write(self, v):
        if not isinstance(v, (dict, list)) or not v:
            return json.dumps(v)
        k = json.dumps(v, sort_keys=True)
        if k in self.anchors:
            if isinstance(v, dict) and self.r.random() < .3:
                return '{<<: *%s}' % self.anchors[k]
            return '*%s ' % self.anchors[k]
        if isinstance(v, dict):
            text = '{' + ', '.join(json.dumps(a) + ': ' + self.write(b) for a, b in v.items()) + '}'
        else:
            text = '[' + ', '.join(self.write(x) for x in v) + ']'
        if self.seen.get(k, 0) > 1:
            self.anchors[k] = 'n%d' % len(self.anchors)
            text = '&%s %s' % (self.anchors[k], text)
        return text


def text(r, crd):
    how = r.random()
    if how < .6:
        return json.dumps(crd, indent=1)
    if how < .8:
        return block(crd, 0)
    w = Writer(r)
    w.count(crd)
    return w.write(crd)


def block(v, indent):
    pad = ' ' * indent
    if isinstance(v, dict) and v:
        return ''.join('\n' + pad + json.dumps(k) + ':' + block(x, indent + 2) for k, x in v.items())
    if isinstance(v, list) and v:
        return ''.join('\n' + pad + '-' + block(x, indent + 2) for x in v)
    return ' ' + json.dumps(v)


def pieces(folder, reader):
    """Schemas of real definitions, cut where they are small enough to be read often."""
    files = [f for f in sorted(os.listdir(folder)) if f.endswith(('.yaml', '.yml'))]
    lines = ''
    for f in files:
        with open(os.path.join(folder, f), encoding='utf-8') as stream:
            lines += json.dumps({'id': f, 'yaml': stream.read()}) + '\n'
    out = []
    for line in subprocess.run([reader, '--mode', 'yaml'], input=lines, capture_output=True, text=True, check=True).stdout.splitlines():
        crd = json.loads(line).get('json') or {}
        for v in crd.get('spec', {}).get('versions', []):
            for n in nodes(v.get('schema', {}).get('openAPIV3Schema'), []):
                if 5 < size(n) < 400:
                    out.append(n)
    return out


def random_pattern(r):
    atoms = ['a', 'b', '.', '^', '$', '|', '(', ')', '(?:', '(?i)', '(?P<n>', '(?<n>', '(?', '[', ']', '[^', '[a-z]', '[[:alpha:]]', '[[:^x:]]', '-', '*', '+', '?',
             '{2}', '{2,3}', '{,3}', '{40}', '{1000}', '{1001}', '{2,', '\\d', '\\D', '\\b', '\\pL', '\\p{Han}', '\\p{foo}', '\\p{', '\\x41', '\\x{4', '\\x', '\\Q', '\\E', '\\',
             '\\1', '\\0', '\\077', '\\C', '\\z', '\\Z', '\\_', '\\e', 'é', '{', '}', ',', ':', '<', '>', '=', '!', '(?-i:', '(?i-', '(?U)', '(?s-m:', '\\p{^Lu}', '\\pN*', '&', '[:', ':]',
             '(a{10}){20}', '*?', '??', '}?']
    return ''.join(r.choice(atoms) for _ in range(r.randrange(1, 9)))


def main():
    p = argparse.ArgumentParser()
    p.add_argument('--seed', type=int, default=1)
    p.add_argument('--count', type=int, default=1000)
    p.add_argument('--corpus')
    p.add_argument('--reader')
    p.add_argument('--patterns', action='store_true')
    a = p.parse_args()
    r = random.Random(a.seed)
    real = pieces(a.corpus, a.reader) if a.corpus else []
    for i in range(a.count):
        if a.patterns:
            root = {'type': 'object', 'properties': {f'p{k}': {'type': 'string', 'pattern': random_pattern(r)} for k in range(20)}}
            crd = definition(r, [root])
            print(json.dumps({'id': f'pattern-{a.seed}-{i}', 'crd': json.dumps(crd)}))
            continue
        schemas = []
        for _ in range(r.choice([1, 1, 1, 2])):
            if real and r.random() < .4:
                root = copy.deepcopy(r.choice(real))
            else:
                root = schema(r, 0)
                if r.random() < .8:
                    root.pop('x-kubernetes-int-or-string', None)
                    root['type'] = 'object'
                    root.setdefault('properties', {'spec': schema(r, 1)})
            for _ in range(r.randrange(0, 6)):
                mutate(r, root)
            schemas.append(root)
        if len(schemas) == 2 and r.random() < .3:
            schemas[1] = copy.deepcopy(schemas[0])
        print(json.dumps({'id': f'mutated-{a.seed}-{i}', 'crd': text(r, definition(r, schemas))}))


if __name__ == '__main__':
    main()
