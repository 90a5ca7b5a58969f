#!/usr/bin/env python3
"""Writes case lines with random printer columns and objects.

usage: generate_columns.py [--seed N] [--count N] [--parts]

Each line is a case for mode `cases`: a definition with up to eight columns and two objects. The same seed writes the same
lines. Paths are JSONPath nearly always; some have a character too many or too few. With --parts they have several pairs
of braces. Ranges are not generated, because they are not simulated. The library visits maps in random order, so record
the answers several times and leave out what differs. Only the standard library is used.
"""
import argparse
import json
import random

KEYS = ['a', 'b', 'c', 'list', 'objs', 'm', 'text', 'n', 'x-y', 'dot.ted', 'é', '5', 'a b', 'none', 'null', 'Type', 'range', "q'q", 'star*']
TEXTS = ['', 'x', 'Ready', 'True', 'two words', 'a\nb', 'a\rb', 'a\fb', 'tab\there', 'v\vt', '\x1b[31mred', '<&>', '"q"', "it's", 'é', '日本語', '😀', '\u2028', '5', '1.5',
         'true', 'null', '2020-01-01T00:00:00Z', 'a,b', 'a=b', 'a]b', 'a)b', '..', '\u0000', '\u00a0', 'x' * 40, '\\', 'back\\slash', '%s', '{{x}}']
DATES = ['', 'null', '2020-13-01T00:00:00Z', '2099-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '2020-01-01', '2020-01-01T00:00:00', 'x', '2099-01-01t00:00:00z', '0001-01-01T00:00:00+01:00',
         '1600-01-01T00:00:00Z', '1500-01-01T00:00:00.5Z', '9999-12-31T23:59:59,5Z']
NUMBERS = [0, 1, 2, 5, -1, 1.5, 2.0, -0.0, 0.1, 1e6, 1e21, 1e-7, 123456789.5, 9007199254740993, 9223372036854775807, -9223372036854775808, 9223372036854775808, 1e300, -1e300, 100000, 1234567]
TYPES = ['string', 'string', 'string', 'string', 'string', 'integer', 'number', 'boolean', 'date']
NAMES = ['A', 'b c', 'Größe', 'ready', 'READY', '名前', 'ﬁ', 'ǆ', 'tab\there', 'x' * 30, 'A-B', 'ß', 'ŉ', 'ı', 'ſ', 'µ', 'ა', '𐐨', 'line\nbreak', 'form\ffeed', '\x1b[1m']


def scalar(r):
    k = r.random()
    if k < .45:
        return r.choice(TEXTS)
    if k < .55:
        return r.choice(DATES)
    if k < .8:
        return r.choice(NUMBERS)
    if k < .92:
        return r.choice([True, False])
    return None


def value(r, depth=0):
    k = r.random()
    if depth > 3 or k < .4:
        return scalar(r)
    if k < .7:
        kind = r.random()
        if kind < .3:
            return [scalar(r) for _ in range(r.choice([0, 1, 2, 3, 5]))]
        if kind < .6:
            return [{'type': r.choice(['Ready', 'Done', 'x']), 'n': r.choice(NUMBERS), 'a': scalar(r), **({'b': value(r, depth + 2)} if r.random() < .5 else {})}
                    for _ in range(r.choice([1, 2, 3]))]
        return [value(r, depth + 1) for _ in range(r.choice([0, 1, 2, 3]))]
    return {r.choice(KEYS): value(r, depth + 1) for _ in range(r.choice([0, 1, 1, 1, 2, 3]))}


def key(r):
    k = r.choice(KEYS)
    style = r.random()
    escaped = k.replace('.', '\\.').replace(' ', '\\ ')
    if style < .75:
        return '.' + (escaped if r.random() < .9 else k)
    if style < .95:
        return "['" + (escaped if r.random() < .7 else k) + "']"
    return '.' + '\\'.join(k)


def index(r):
    n = lambda: r.choice(['0', '0', '1', '-1', '2', '-2', '5', '-9', '', '', '00', '-0', '9223372036854775807', '-9223372036854775808', '99999999999999999999', '-', '+1', 'x'])
    k = r.random()
    if k < .3:
        return '[*]'
    if k < .6:
        return '[' + r.choice(['0', '1', '-1', '2']) + ']'
    if k < .8:
        return '[' + n() + ']'
    if k < .95:
        return '[' + n() + ':' + n() + ']'
    return '[' + n() + ':' + n() + ':' + r.choice(['', '1', '2', '0', '-1', '9223372036854775807']) + ']'


def literal(r):
    k = r.random()
    if k < .45:
        return r.choice(['"Ready"', "'Ready'", '"x"', "'True'", '""', '"a\\"b"', "'a\\'b'", '"\\n"', '"\\u00e9"', '"\\x41"', '"\\101"', '"\\q"', '"\\ud800"', '"a\'b"', "'\\\\'", '"(x)"', '"a]b"'])
    if k < .9:
        return r.choice(['1', '2', '1.5', '2.0', '-1', '+1', '1e6', '.5', '5.', '007', '1.2.3', '99999999999999999999', '9223372036854775807', '-', '0.0', '1000000', '-0.0', '٣'])
    return r.choice(['true', 'false', 'True', 'end', 'null', 'word', 'é'])


def filtered(r, depth):
    left = r.choice(['@', '@', '', '$', '@ ']) + path(r, depth + 1, r.choice([0, 1, 1, 1, 2]))
    k = r.random()
    if k < .2:
        return '[?(' + left + ')]'
    sign = r.choice(['==', '==', '==', '!=', '<', '>', '<=', '>=', '=', '=>', '<>', '!', '=~', '&&', '==='])
    space = r.choice(['', '', ' '])
    right = literal(r) if r.random() < .85 else '@' + path(r, depth + 1, 1)
    return '[?(' + left + space + sign + space + right + ')]'


def union(r):
    return '[' + ','.join(r.choice(['0', '1', '-1', "'a'", "'b'", ' 0 ', '*', ':', '5', '', 'x', "'x.y'", '0:2', "'list'"]) for _ in range(r.choice([2, 2, 3]))) + ']'


def path(r, depth=0, steps=None):
    out = ''
    for _ in range(steps if steps is not None else r.choice([0, 1, 1, 2, 2, 3, 4])):
        k = r.random()
        if k < .55:
            out += key(r)
        elif k < .75:
            out += index(r)
        elif k < .83:
            out += filtered(r, depth) if depth < 2 else '.a'
        elif k < .88:
            out += union(r)
        elif k < .92:
            out += '.*'
        elif k < .95:
            out += '..' + r.choice(['', 'a', 'n', '[0]', '*', '.a'])
        elif k < .98:
            out += r.choice([' ', '@', '$', '  ', ' $', '@@']) + (literal(r) if r.random() < .4 else '')
        else:
            out += r.choice(['.', '#', ',', '\t', ']', '~', '-1', '|', '"', '\\', '[', '(', '?', '👍', '..', '..'])
    return out


def mutated(r, text):
    chars = list(text)
    for _ in range(r.choice([1, 1, 2])):
        at = r.randrange(len(chars) + 1)
        k = r.random()
        if k < .5:
            chars.insert(at, r.choice('.[]()?@$\'"\\*:,0- =a{} ]'))
        elif chars:
            chars.pop(min(at, len(chars) - 1))
    return ''.join(chars)


def inner(r, objects):
    """A path that leads somewhere in one of the objects."""
    out, at = '.spec', r.choice(objects)['spec']
    while r.random() < .85:
        if isinstance(at, dict) and at:
            k = r.choice(list(at))
            out += ('.' + k.replace('\\', '\\\\').replace('.', '\\.').replace(' ', '\\ ')) if r.random() < .9 else "['" + k.replace('.', '\\.') + "']"
            at = at[k]
        elif isinstance(at, list) and at:
            k = r.random()
            i = r.randrange(len(at))
            if k < .4:
                out += f'[{i}]'
                at = at[i]
            elif k < .55:
                out += '[*]'
                at = at[0]
            elif k < .7 and isinstance(at[i], dict) and 'type' in at[i]:
                out += f'[?(@.type=="{at[i]["type"]}")]'
                at = at[i]
            elif k < .8:
                out += filtered(r, 0)
                at = at[i]
            elif k < .9:
                out += '[:]' if r.random() < .5 else index(r)
                at = at[0]
            else:
                out += r.choice(['[0,-1]', '[-1,0]', '..', '[*]', '[1:]', '[-1:]'])
                at = at[0]
        else:
            break
    if r.random() < .12:
        out += path(r, 0, 1)
    return out


def in_parts(r, objects):
    parts = [r.choice([inner(r, objects), path(r), 'end', '', '@', '"x"', '.a', '[0]', '.n'])
             for _ in range(r.choice([2, 3, 4, 5]))]
    out = parts[0] if parts[0].startswith('.') else '.spec'
    for part in parts[1:]:
        out += '}' + r.choice(['', '', ' and ']) + '{' + part
    return out


def column(r, objects, parts):
    text = in_parts(r, objects) if parts and r.random() < .6 else inner(r, objects) if r.random() < .8 else path(r)
    if r.random() < .06:
        text = mutated(r, text)
    out = {'name': r.choice(NAMES), 'type': r.choice(TYPES), 'jsonPath': text}
    if r.random() < .2:
        out['priority'] = r.choice([0, 1, -1, 10])
    if r.random() < .1:
        out['format'] = r.choice(['date-time', 'int64', 'name'])
    if r.random() < .1:
        out['description'] = r.choice(['Text.', 'a\nb'])
    return out


def case(r, name, parts):
    objects = []
    for i in range(2):
        spec = {k: value(r, 1) for k in r.sample(KEYS, r.choice([1, 2, 3, 4]))}
        objects.append({'apiVersion': 'data.example.io/v1', 'kind': 'Report', 'metadata': {'name': 'main' if i == 0 else 'n' * r.randrange(1, 12)}, 'spec': spec})
    columns = [column(r, objects, parts) for _ in range(r.choice([1, 2, 4, 8]))]
    definition = {'apiVersion': 'apiextensions.k8s.io/v1', 'kind': 'CustomResourceDefinition', 'metadata': {'name': 'reports.data.example.io'},
                  'spec': {'group': 'data.example.io', 'scope': r.choice(['Namespaced', 'Cluster']), 'names': {'plural': 'reports', 'singular': 'report', 'kind': 'Report', 'listKind': 'ReportList'},
                           'versions': [{'name': 'v1', 'served': True, 'storage': True, 'additionalPrinterColumns': columns,
                                         'schema': {'openAPIV3Schema': {'type': 'object', 'x-kubernetes-preserve-unknown-fields': True}}}]}}
    text = lambda value: json.dumps(value, ensure_ascii=False)
    return {'id': f'generated-columns/{name}', 'crd': text(definition), 'objects': [{'version': 'v1', 'yaml': text(o)} for o in objects]}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--count', type=int, default=100)
    parser.add_argument('--parts', action='store_true')
    args = parser.parse_args()
    r = random.Random(args.seed)
    for i in range(args.count):
        print(json.dumps(case(r, f'{"parts-" if args.parts else ""}{args.seed}-{i}', args.parts)))


if __name__ == '__main__':
    main()
