#!/usr/bin/env python3
"""Writes case lines with random schemas and values: defaults, objects, and updates of objects.

usage: generate_values.py [--seed N] [--count N] [--what defaults|objects|updates|formats]

Each line is a case for mode `cases`. The same seed writes the same lines. Schemas are structural nearly always; values
nearly satisfy them. Where several errors stop at the first one, the server's order is random: values avoid that.
Only the standard library is used.
"""
import argparse
import copy
import json
import random

NAMES = ['a', 'b', 'c', 'd', 'long.name', 'x-y']
FORMATS = ['bsonobjectid', 'uri', 'email', 'hostname', 'ipv4', 'ipv6', 'cidr', 'mac', 'uuid', 'uuid3', 'uuid4', 'uuid5', 'isbn',
           'isbn10', 'isbn13', 'creditcard', 'ssn', 'hexcolor', 'rgbcolor', 'byte', 'password', 'date', 'duration', 'datetime',
           'date-time', 'k8s-short-name', 'k8s-long-name']
PATTERNS = ['^a+$', 'b', '^[a-z]{2,3}$', '', '^$', r'\d', '(?P<n>a)(?P<m>b)', '(?<n>a)', '^.$', r'[\]a]+$', r'\pL', '(?i)AB', '[^a]', r'\Qa.b\E',
            '[]a]', '[[:alpha:](?P<]', r'^\S+$', r'\bfoo\b', '(a|b)*c', r'^\x{e9}']
TEXTS = ['', 'a', 'b', 'ab', 'aaa', 'foo', 'A', 'yes', '5', '1.5', 'é', 'a b', '日本', 'true', 'null', '<a&b>', 'x"y', 'tab\there', '\u00a0', '\u200b', '😀']
NUMBERS = [0, 1, 2, 3, 5, 10, 65, -1, 1.5, 0.5, 2.25, 1e10, 1e21, 1e-7, 2147483647, 2147483648, -2147483649, 9007199254740993,
           9223372036854775807, 9223372036854775808, -9223372036854775808, 3.4e38, 3.5e38, 0.1, 0.3, 100000000000000000000]
BOUNDS = [0, 1, 2, 0.5, 1.5, -1, 3, 10, 1e21, 2147483648, 9223372036854775807, 1e300]
SAMPLES = {
    'bsonobjectid': ['507f1f77bcf86cd799439011', '507f1f77bcf86cd79943901', '507f1f77bcf86cd79943901G'],
    'uri': ['http://a.b/c', '/a', 'a', 'a:b', ':a', 'http://[::1]:80/', 'http://[::1', 'http://a b/', 'http://a/%zz', 'http://a/%20', '*', '1a:/b',
            'http://u:p@h/', 'http://u@@h:1/', 'http://h:x/', 'http://a:1:2/', 'ftp://a:1:2/', 'http://[fe80::1%25en0]/', 'http://[1.2.3.4]/', 'http://%41/',
            'http://\u00e9/', 'mailto:x', '//host/x', 'http://h?x=%zz', 'http://[::1%25]/', '/%', 'http://a<b>/', 'http://a|b/', 'a+b:/c', '?', '/a?b?c'],
    'email': ['a@b', 'a.b@c.d', '"a b"@c', 'a@[1.2.3.4]', 'a@[x]', 'A <a@b>', 'A B <a@b>', '<a@b>', 'a@', '@b', 'a', '', 'a@b (c)', 'a@b (c', 'g: a@b;', 'g: a@b, c@d;', 'g:;',
              '.a@b', 'a.@b', 'a..b@c', '=?utf-8?q?x?= <a@b>', '"" <a@b>', '""@b', 'é@b', ' a@b ', 'a@b, c@d', 'a b@c', '(c) a@b', 'a (c) <a@b>', '"a\\"b"@c', 'a@[::1]', 'a@[IPv6:::1]'],
    'hostname': ['a', 'a.b', 'example.com', '-a', 'a-', 'a_b', 'a..b', '1', 'é.com', '😀.com', 'a' * 64, 'a.' + 'b' * 63, 'a.' + 'b' * 64, 'A.B.', 'x.1', 'a-b-c'],
    'ipv4': ['1.2.3.4', '01.2.3.4', '1.2.3', '1.2.3.256', '::1.2.3.4', '::1', '1.2.3.4.5', '1..2.3', '::ffff:1.2.3.4', '000000001.2.3.4', '1:2:3:4:5:6:7.8.9.10'],
    'ipv6': ['::1', '::', '1::2', '1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7', '1:2:3:4:5:6:7:8:9', '::ffff:1.2.3.4', '::ffff:01.2.3.4', '1::2::3', '12345::', 'fe80::1%eth0', ':1', '1:',
             '1.2.3.4', '::1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7::', '1:2:3:4:5:6:1.2.3.4', 'g::'],
    'cidr': ['1.2.3.4/8', '1.2.3.4/33', '1.2.3.4/', '1.2.3.4', '::/0', '::/129', '01.2.3.4/08', '::1/128', '1.2.3.4/-1', '1.2.3.4/8/8', '/8', '00001::/8'],
    'mac': ['00:00:5e:00:53:01', '02-00-5e-10-00-00', '0200.5e10.0000', '00005e005301', '00:00:5e:00:53', '00:00-5e:00:53:01', '00:00:5e:00:53:0g', '02:00:5e:10:00:00:00:01',
            '0000.5e00.53', '00005e0053011', '0000.5e00.5301.0000', '00:00:00:00:fe:80:00:00:00:00:00:00:02:00:5e:10:00:00:00:01'],
    'uuid': ['123e4567-e89b-12d3-a456-426614174000', '123E4567E89B12D3A456426614174000', '123e4567-e89b-12d3-a456-42661417400', 'x23e4567-e89b-12d3-a456-426614174000',
             '123e4567-e89b-32d3-a456-426614174000', '123e4567-e89b-42d3-a456-426614174000', '123e4567-e89b-42d3-7456-426614174000', '123e4567-e89b-52d3-b456-426614174000', '123e4567--e89b-52d3-b456-426614174000'],
    'isbn': ['0321751043', '978-0321751041', '0-321-75104-3', '0321751044', '9780321751042', '080442957X', '080442957x', '0 8044\t2957 X', '080442957Y'],
    'creditcard': ['4111111111111111', '4111-1111-1111-1111', '4111111111111112', '5500000000000004', '340000000000009', '30000000000004', '6011000000000004', 'x', '', '1234'],
    'ssn': ['111-22-3333', '111 22 3333', '111223333', '111-22-333', '111-223333x', '１11-22-3333'],
    'hexcolor': ['#fff', 'fff', '#ffffff', '#ffff', '#ggg', '', '#', '#FFF'],
    'rgbcolor': ['rgb(0,0,0)', 'rgb( 255 , 255,255 )', 'rgb(256,0,0)', 'rgb(00,0,0)', 'rgb(0,0)', 'RGB(0,0,0)', 'rgb(199,99,249)'],
    'byte': ['', 'YQ==', 'YWI=', 'YWJj', 'YQ=', 'YQ', '_-==', '====', 'Y===', 'ab\ncd', 'YQ==YQ==', '+/+/'],
    'date': ['2024-02-29', '2023-02-29', '2024-2-9', '0000-01-01', '2024-13-01', '2024-00-01', '2024-01-32', '2024-01-00', '1900-02-29', '2000-02-29', '12024-01-01', '2024-01-01x', '2024/01/01'],
    'duration': ['1h', '2 days', '1h30m', '1.5h', '-1h', '+1h', '0', '', '1', 'h', '1y', '3 weeks', '1 W', '5µs', '5μs', '1e3s', '.5s', '1.s', '.s', '9223372036854775808ns', '-9223372036854775808ns',
                 '99999999999999999999 days', '1 dayz', '2 hrs', '1 hr', 'in 2 minutes', '1 sec and 2 foo', '3 nanoz', '2540400h', '2562048h', '1 milli', '4 micros', '5 us', '1 d1', '12 Days'],
    'datetime': ['2024-01-01T00:00:00Z', '2024-01-01t00:00:00z', '2024-01-01T24:00:00Z', '2024-01-01T23:60:00Z', '2024-01-01T23:59:60Z', '2024-01-01T00:00:00', '2024-01-01T00:00:00+25:00', '2024-01-01T00:00:00.5Z',
                 '2024-01-01T00:00:00x5Z', '2024-01-01 00:00:00Z', '2024-01-01T00:00:00ZTx', '2024-13-01T00:00:00Z', 'T', '2024-01-01T', '2024-01-01T00:00:00-01:00', '2024-01-01T00:00:00,5Z', '2024-01-01T1:00:00Z'],
    'k8s-short-name': ['a', 'a-b', '-a', 'a-', 'A', 'a.b', '', 'a' * 63, 'a' * 64],
    'k8s-long-name': ['a', 'a.b', 'a..b', '.a', 'a-.b', 'a' * 100 + '.b', 'a' * 254, '', 'A.b', 'a' * 253],
    'password': ['', 'x'],
}
for same, of in (('uuid3', 'uuid'), ('uuid4', 'uuid'), ('uuid5', 'uuid'), ('isbn10', 'isbn'), ('isbn13', 'isbn'), ('date-time', 'datetime')):
    SAMPLES[same] = SAMPLES[of]


def bounds(r, s, kind):
    """Restrictions that fit the kind, mostly."""
    if r.random() < .1:
        kind = r.choice(['string', 'integer', 'array', 'object'])
    if kind == 'string':
        r.random() < .3 and s.update(minLength=r.choice([0, 1, 2, 3]))
        r.random() < .3 and s.update(maxLength=r.choice([0, 1, 2, 3, -1]))
        r.random() < .3 and s.update(pattern=r.choice(PATTERNS))
        r.random() < .3 and s.update(format=r.choice(FORMATS + ['int32', 'cron', 'float']))
    elif kind in ('integer', 'number'):
        r.random() < .3 and s.update(minimum=r.choice(BOUNDS))
        r.random() < .3 and s.update(maximum=r.choice(BOUNDS))
        r.random() < .2 and s.update(exclusiveMinimum=r.random() < .7)
        r.random() < .2 and s.update(exclusiveMaximum=r.random() < .7)
        r.random() < .3 and s.update(multipleOf=r.choice([1, 2, 3, .1, .5, 0, -1, 1e-7, 1e21, 2.5]))
        r.random() < .3 and s.update(format=r.choice(['int32', 'int64', 'float', 'double', 'date', 'byte']))
    elif kind == 'array':
        r.random() < .3 and s.update(minItems=r.choice([0, 1, 2]))
        r.random() < .3 and s.update(maxItems=r.choice([0, 1, 2, -1]))
    elif kind == 'object':
        r.random() < .2 and s.update(minProperties=r.choice([0, 1, 2]))
        r.random() < .2 and s.update(maxProperties=r.choice([0, 1, 2]))
        r.random() < .3 and s.update(required=r.sample(NAMES, r.choice([1, 1, 2])))
    if r.random() < .15:
        s['enum'] = [value(r, {'type': kind}, 1) for _ in range(r.choice([1, 2, 3]))] + r.choice([[], [], [None], ['a'], [1]])


def branch(r, s, kind, depth):
    """A branch of a junctor at s: restrictions only."""
    b = {}
    bounds(r, b, kind)
    if depth > 0:
        known = s.get('properties')
        if known and r.random() < .5:
            name = r.choice(list(known))
            b['properties'] = {name: branch(r, known[name], known[name].get('type', 'string'), depth - 1)}
        if 'items' in s and r.random() < .4:
            b['items'] = branch(r, s['items'], s['items'].get('type', 'string'), depth - 1)
        if r.random() < .2:
            junctors(r, b, s, kind, depth - 1)
    if kind == 'object' and r.random() < .08:
        b['additionalProperties'] = False
    return b


def junctors(r, target, s, kind, depth):
    for word in ('anyOf', 'oneOf', 'allOf'):
        if r.random() < .25:
            target[word] = [branch(r, s, kind, depth) for _ in range(r.choice([1, 2, 2, 3]))]
    if r.random() < .15:
        target['not'] = branch(r, s, kind, depth)


def schema(r, depth, embedded=True):
    kind = r.choice(['object', 'object', 'array', 'string', 'integer', 'number', 'boolean', 'ios', 'any'] if depth else ['string', 'integer', 'number', 'boolean', 'ios', 'any'])
    s = {}
    if kind == 'ios':
        s['x-kubernetes-int-or-string'] = True
        if r.random() < .3:
            s['anyOf'] = [{'type': 'integer'}, {'type': 'string'}]
        kind = r.choice(['string', 'integer'])
    elif kind == 'any':
        s['x-kubernetes-preserve-unknown-fields'] = True
        kind = r.choice(['object', 'string', 'array'])
        if r.random() < .3:
            s['type'] = 'object'
            kind = 'object'
    else:
        s['type'] = kind
    if r.random() < .15:
        s['nullable'] = True
    if s.get('type') == 'object' or (kind == 'object' and r.random() < .3):
        if r.random() < .3:
            s['additionalProperties'] = r.choice([True, schema(r, depth - 1), schema(r, depth - 1), schema(r, depth - 1)]) if depth else True
        elif r.random() < .9 and depth:
            s['properties'] = {n: schema(r, depth - 1) for n in r.sample(NAMES, r.choice([1, 2, 3]))}
        if r.random() < .12:
            s['x-kubernetes-preserve-unknown-fields'] = True
        if embedded and s.get('type') == 'object' and 'additionalProperties' not in s and r.random() < .12:
            s['x-kubernetes-embedded-resource'] = True
            s['x-kubernetes-preserve-unknown-fields'] = True
            if r.random() < .6:
                meta(r, s.setdefault('properties', {}))
    if s.get('type') == 'array':
        s['items'] = schema(r, depth - 1) if depth else {'type': 'string'}
        items = s['items']
        if items.get('type') == 'object' and items.get('properties') and r.random() < .5:
            keys = [k for k, v in items['properties'].items() if v.get('type') in ('string', 'integer', 'boolean', 'number') and not v.get('nullable')]
            if keys and not items.get('nullable'):
                s['x-kubernetes-list-type'] = 'map'
                s['x-kubernetes-list-map-keys'] = keys[:r.choice([1, 2])]
                items['required'] = sorted(set(items.get('required', [])) | set(s['x-kubernetes-list-map-keys']))
        elif items.get('type') in ('string', 'integer', 'number') and not items.get('nullable') and r.random() < .3:
            s['x-kubernetes-list-type'] = 'set'
    bounds(r, s, kind)
    if 'anyOf' not in s and r.random() < .3:
        junctors(r, s, s, kind, min(depth, 2))
    return s


def meta(r, properties):
    """The type and metadata of an embedded resource."""
    if r.random() < .5:
        properties['kind'] = {'type': 'string'}
    if r.random() < .5:
        properties['apiVersion'] = {'type': 'string'}
    if r.random() < .7:
        fields = {'name': {'type': 'string'}, 'namespace': {'type': 'string', 'enum': ['ns', 'x y']}, 'labels': {'type': 'object', 'additionalProperties': {'type': 'string'}},
                  'annotations': {'type': 'object', 'additionalProperties': {'type': 'string'}}, 'finalizers': {'type': 'array', 'items': {'type': 'string'}},
                  'generation': {'type': 'integer'}, 'uid': {'type': 'string'}, 'odd': {'type': 'integer'}, 'creationTimestamp': {'type': 'string', 'format': 'date-time'}}
        properties['metadata'] = {'type': 'object', 'properties': {n: fields[n] for n in r.sample(list(fields), 3)}}


# Defaults inside of metadata, with at most one error.
META_DEFAULTS = {'kind': ['Pod', 'my kind', '', 'pod', 5], 'apiVersion': ['v1', 'a/b', 'a/b/c', '', 5], 'name': ['x', '', 'a/b', '..', 5], 'namespace': ['ns', 'x y', 'z'],
                 'labels': [{}, {'a': 'b'}, {'a b': 'c'}, {'a': 'b c'}, {'a': 5}, []], 'annotations': [{}, {'a': 'b c'}, {'a b': 'c'}], 'finalizers': [[], ['a'], ['a b'], [5]],
                 'generation': [1, -1, 'x', 1.5], 'uid': ['u', 5], 'odd': [1, 'x'], 'creationTimestamp': ['2024-01-01T00:00:00Z', 'x', '2024-01-01T00:00:00.5Z'],
                 'metadata': [{}, {'name': 'x'}, {'odd': 1}, {'labels': {'a': 5}}, {'labels': {'a b': 'c'}}]}


METADATA = [{'name': 'x'}, {'labels': {'a': 'b'}}, {'labels': {'a b': 'c'}}, {'name': 5}, {'labelz': {}}, 'x', None, {'creationTimestamp': None}, {'annotations': {'k': 'v'}, 'uid': 'u'},
            {'ownerReferences': [{'uid': 'u', 'kind': 'K', 'name': 'n', 'apiVersion': 'v1', 'x': 1}]}, {'namespace': 'N'}, {'generateName': 'x-', 'finalizers': ['a']}]


def value(r, s, depth):
    """A value that nearly satisfies s."""
    chance = r.random()
    if chance < .04:
        return r.choice([None, True, 'x', 1, 1.5, [], {}, [1], {'a': 1}])
    if s.get('enum') and r.random() < .6:
        return copy.deepcopy(r.choice(s['enum']))
    kind = s.get('type')
    if s.get('x-kubernetes-int-or-string'):
        kind = r.choice(['integer', 'string', 'string', 'number'])
    if not kind:
        kind = r.choice(['object', 'string', 'integer', 'array'])
    if s.get('nullable') and r.random() < .2:
        return None
    if kind == 'string':
        if s.get('format') in SAMPLES and r.random() < .9:
            return r.choice(SAMPLES[s['format']])
        return r.choice(TEXTS)
    if kind in ('integer', 'number'):
        n = r.choice(NUMBERS)
        return int(n) if kind == 'integer' and abs(n) < 1e18 and r.random() < .7 else n
    if kind == 'boolean':
        return r.random() < .5
    if kind == 'array':
        items = [value(r, s.get('items', {}), depth - 1) for _ in range(r.choice([0, 1, 2, 3]))]
        if len(items) > 1 and r.random() < .3:
            items[-1] = copy.deepcopy(items[0])
        return items
    out = {}
    own = ('kind', 'apiVersion', 'metadata') if s.get('x-kubernetes-embedded-resource') else ()
    for name, below in s.get('properties', {}).items():
        if name not in own and r.random() < .75:
            out[name] = value(r, below, depth - 1)
    more = s.get('additionalProperties')
    if more or s.get('x-kubernetes-preserve-unknown-fields') or r.random() < .15:
        for name in r.sample(NAMES, r.choice([0, 1, 2])):
            out.setdefault(name, value(r, more if isinstance(more, dict) else {}, max(depth - 1, 0)) if depth > 0 or isinstance(more, dict) else 'x')
    if s.get('x-kubernetes-embedded-resource'):
        # One invalid part at a time: reading stops at the first.
        broken = r.choice(['', '', 'apiVersion', 'kind', 'metadata'])
        out['apiVersion'] = r.choice(['a/b/c', '', 5]) if broken == 'apiVersion' else r.choice(['v1', 'apps/v1'])
        out['kind'] = r.choice(['no kind', '', True]) if broken == 'kind' else r.choice(['Pod', 'ConfigMap'])
        if broken == 'metadata':
            out['metadata'] = r.choice(METADATA)
        elif r.random() < .3:
            out['metadata'] = {'name': 'good', 'labels': {'a': 'b'}}
        if r.random() < .1:
            out.pop(r.choice(['apiVersion', 'kind']))
    return out


def with_defaults(r, s, often=.3):
    for below in list(s.get('properties', {}).values()) + [x for x in (s.get('items'), s.get('additionalProperties')) if isinstance(x, dict)]:
        with_defaults(r, below, often)
        if r.random() < often:
            below['default'] = value(r, below, 3)
    for name, below in s.get('properties', {}).items():
        if name in META_DEFAULTS and 'default' in below:
            below['default'] = copy.deepcopy(r.choice(META_DEFAULTS[name]))


def changed(r, x):
    """The value with a few changes, most of it as before."""
    if isinstance(x, dict):
        out = {k: changed(r, v) if r.random() < .4 else copy.deepcopy(v) for k, v in x.items()}
        if out and r.random() < .08:
            out.pop(r.choice(list(out)))
        if r.random() < .05:
            out[r.choice(NAMES)] = r.choice(['new', 7])
        return out
    if isinstance(x, list):
        out = [changed(r, v) if r.random() < .4 else copy.deepcopy(v) for v in x]
        if r.random() < .3:
            r.shuffle(out)
        if r.random() < .1:
            out.append(copy.deepcopy(out[0]) if out else 'x')
        return out
    if r.random() < .5:
        return x
    return r.choice(TEXTS + NUMBERS) if r.random() < .5 else x


def definition(root, extra=None):
    version = {'name': 'v1', 'served': True, 'storage': True, 'schema': {'openAPIV3Schema': root}}
    version.update(extra or {})
    return {'apiVersion': 'apiextensions.k8s.io/v1', 'kind': 'CustomResourceDefinition', 'metadata': {'name': 'caches.data.example.io'},
            'spec': {'group': 'data.example.io', 'scope': 'Namespaced', 'names': {'plural': 'caches', 'singular': 'cache', 'kind': 'Cache', 'listKind': 'CacheList'}, 'versions': [version]}}


def root_schema(r):
    root = {'type': 'object', 'properties': {'spec': schema(r, 3)}}
    if r.random() < .3:
        root['properties']['status'] = schema(r, 2)
    if r.random() < .1:
        root['x-kubernetes-preserve-unknown-fields'] = True
    if r.random() < .1:
        bounds(r, root, 'object')
    if r.random() < .1:
        junctors(r, root, root, 'object', 2)
    if r.random() < .1:
        root['properties']['metadata'] = {'type': 'object', 'properties': {'name': r.choice([{'type': 'string', 'maxLength': 2}, {'type': 'string', 'pattern': '^x'}])}}
    return root


def object_of(r, root):
    out = value(r, root, 3)
    if not isinstance(out, dict):
        out = {}
    if out.get('status') is None or r.random() < .3:
        out.pop('status', None)
    out['apiVersion'] = 'data.example.io/v1'
    out['kind'] = 'Cache'
    out['metadata'] = r.choice([{'name': 'main'}, {'name': 'main'}, {'name': 'main', 'labels': {'a': 'b'}, 'foo': 1}, {'name': 'Bad'}, {'name': 'm', 'finalizers': ['a', 'x.y/z', 'a b']}])
    return out


def case(r, what, number):
    out = {'id': f'{what}/{number}'}
    text = lambda x: json.dumps(x, ensure_ascii=False)
    if what == 'formats':
        form = r.choice(FORMATS)
        texts = list(SAMPLES[form])
        for _ in range(12):  # and mutilated ones
            t = list(r.choice(SAMPLES[form]))
            for _ in range(r.choice([1, 1, 2])):
                at = r.randrange(len(t) + 1)
                action = r.random()
                if action < .4 and t:
                    t[min(at, len(t) - 1)] = r.choice('0123456789abcXZ.:-/%@ "<>()[],;=+_é')
                elif action < .7:
                    t.insert(at, r.choice('0123456789abcXZ.:-/%@ "<>()[],;=+_é'))
                elif t:
                    t.pop(min(at, len(t) - 1))
            texts.append(''.join(t))
        root = {'type': 'object', 'properties': {'spec': {'type': 'array', 'items': {'type': 'string', 'format': form}}}}
        out['crd'] = text(definition(root))
        out['objects'] = [{'version': 'v1', 'yaml': text({'apiVersion': 'data.example.io/v1', 'kind': 'Cache', 'metadata': {'name': 'm'}, 'spec': texts})}]
        return out
    root = root_schema(r)
    if what == 'defaults':
        with_defaults(r, root)
        if r.random() < .03:
            root['default'] = r.choice([{}, {'apiVersion': 'v1', 'kind': 'K'}, 5])
        out['crd'] = text(definition(root))
        return out
    if r.random() < .5:
        with_defaults(r, root, .15)
    extra = {}
    if r.random() < .3:
        extra['subresources'] = {'status': {}}
        if r.random() < .5:
            extra['subresources']['scale'] = {'specReplicasPath': '.spec.a', 'statusReplicasPath': '.status.a', 'labelSelectorPath': '.status.b'}
    out['crd'] = text(definition(root, extra))
    out['objects'] = []
    for _ in range(3):
        old = object_of(r, root)
        entry = {'version': 'v1', 'yaml': text(old)}
        if what == 'updates':
            new = changed(r, {k: v for k, v in old.items() if k not in ('apiVersion', 'kind', 'metadata')})
            entry['yaml'] = text({**new, 'apiVersion': old['apiVersion'], 'kind': old['kind'], 'metadata': old['metadata']})
            entry['old'] = text(old)
        out['objects'].append(entry)
    return out


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--count', type=int, default=100)
    parser.add_argument('--what', choices=['defaults', 'objects', 'updates', 'formats'], default='objects')
    args = parser.parse_args()
    r = random.Random(args.seed)
    for i in range(args.count):
        print(json.dumps(case(r, args.what, f'{args.seed}-{i}')))


if __name__ == '__main__':
    main()
