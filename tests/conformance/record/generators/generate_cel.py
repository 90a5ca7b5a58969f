#!/usr/bin/env python3
"""Writes case lines for mode `cel`: expressions from the grammar over random schemas, most of them well typed.

usage: generate_cel.py [--seed N] [--count N] [--what typed|mixed|broken] [--values]

typed: expressions of a given type, with rare errors. mixed: any operand anywhere. broken: either, with characters or
words dropped, doubled or swapped. With --values each line has values of self and oldSelf to run the expression on;
their maps have one key at most, since the library visits maps in random order. The same seed writes the same lines.
Only the standard library is used.
"""
import argparse
import json
import random
import re

INTS = ['0', '1', '2', '7', '-1', '-3', '0x1F', '-0x10', '100', '9223372036854775807', '-9223372036854775808']
UINTS = ['0u', '1u', '3U', '0xFFu', '18446744073709551615u']
DOUBLES = ['0.0', '1.5', '-2.5', '1e3', '.5', '1.0e-3', '1E+2']
STRINGS = ["''", "'a'", '"b"', "'abc'", "r'\\d+'", "'h\\u00e9llo'", "'日本語'", "'''x'y'''", '"""q\n"""', "'\\n\\t'", "'1.2.3.4'", "'10.0.0.0/8'",
           "'https://a.b/c?d=e'", "'1Gi'", "'1.2.3'", "'2024-05-06T07:08:09Z'", "'1h30m'", "'^[a-z]+$'", "'%s-%d'", "'\\101'", "'🚀'"]
BYTES = ["b''", "b'ab'", "b'\\xff'", "rb'x'", "br'a\\n'"]
DURATIONS = ["duration('1h')", "duration('1.5s')", "duration('-3m')"]
TIMESTAMPS = ["timestamp('2024-05-06T07:08:09Z')", "timestamp(0)", "timestamp('0001-01-01T00:00:00Z')"]
SCALARS = ['int', 'string', 'bool', 'double', 'uint', 'bytes', 'duration', 'timestamp', 'dyn', 'quantity', 'url', 'ip', 'cidr', 'semver']


def node(r, depth):
    """A schema and the type that expressions see: ('list', t), ('map', t), ('object', {name: t}) or a word."""
    kind = r.choice(['string', 'string', 'string', 'integer', 'number', 'boolean', 'intorstring', 'byte', 'duration', 'date-time', 'date', 'enum'] +
                    (['array', 'array', 'map', 'object', 'object'] if depth > 0 else []))
    if kind == 'string':
        s = {'type': 'string'}
        if r.random() < .5:
            s['maxLength'] = r.choice([0, 1, 3, 10, 63, 253, 100000])
        return s, 'string'
    if kind == 'enum':
        return {'type': 'string', 'enum': r.sample(['a', 'bb', 'ccc', 'é', ''], 2)}, 'string'
    if kind in ('byte', 'duration', 'date-time', 'date'):
        s = {'type': 'string', 'format': kind}
        if r.random() < .3:
            s['maxLength'] = 20
        return s, {'byte': 'bytes', 'duration': 'duration'}.get(kind, 'timestamp')
    if kind == 'intorstring':
        s = {'x-kubernetes-int-or-string': True}
        if r.random() < .3:
            s['maxLength'] = 7
        return s, 'dyn'
    if kind == 'array':
        inner, t = node(r, depth - 1)
        s = {'type': 'array', 'items': inner}
        if r.random() < .6:
            s['maxItems'] = r.choice([0, 1, 5, 10, 100])
        return s, ('list', t)
    if kind == 'map':
        inner, t = node(r, depth - 1)
        s = {'type': 'object', 'additionalProperties': inner}
        if r.random() < .6:
            s['maxProperties'] = r.choice([0, 1, 5, 10])
        return s, ('map', t)
    if kind == 'object':
        return objects(r, depth)
    return {'type': kind}, {'integer': 'int', 'number': 'double', 'boolean': 'bool'}[kind]


def objects(r, depth):
    names = r.sample(['a', 'b', 'c', 'name', 'a-b', 'x.y', 'if', 'items', 'a__b'], r.randint(1, 4))
    s, fields = {'type': 'object', 'properties': {}}, {}
    for name in names:
        s['properties'][name], t = node(r, depth - 1)
        fields[{'a-b': 'a__dash__b', 'x.y': 'x__dot__y', 'a__b': 'a__underscores__b'}.get(name, name)] = t
    if r.random() < .3:
        s['required'] = [names[0]]
    return s, ('object', fields)


TEXTS = ['', 'a', 'b', 'abc', 'ab,c', '1.2.3.4', '10.0.0.0/8', '::1', 'https://a.b/c?d=e', '1Gi', '1.2.3', '1h30m', 'h\u00e9llo', '\u65e5\u672c', '5', '-7', '1.5', 'true', '2024-05-06T07:08:09Z', '\U0001f680x']
FORMATTED = {'byte': ['', 'YWI=', 'YQ==', '_-8=', '!'], 'duration': ['1h', '1.5s', '-3m', '2 days', '0'], 'date-time': ['2024-05-06T07:08:09Z', '2020-02-29T23:59:60.5+05:30', '0001-01-01T00:00:00Z', 'x'],
             'date': ['2024-05-06', '1999-12-31', '2024-13-01']}


def value(r, s, slip=.02):
    """A value for the schema: within its bounds, with rare exceptions."""
    if r.random() < slip:
        return r.choice([None, 1, 1.5, 'a', True, [], {}, [1], {'a': 'b'}])
    if 'x-kubernetes-int-or-string' in s:
        return r.choice([0, 80, -1, '', 'a', '50%'])
    kind = s['type']
    if kind == 'string':
        if 'enum' in s:
            return r.choice(s['enum'])
        texts = FORMATTED.get(s.get('format'), TEXTS)
        return r.choice([t for t in texts if len(t) <= s.get('maxLength', 99)] or [''])
    if kind == 'array':
        return [value(r, s['items'], slip) for _ in range(min(r.choice([0, 1, 2, 3, 5, 15, 60] if r.random() < .3 else [0, 1, 2, 3]), s.get('maxItems', 99)))]
    if 'additionalProperties' in s:
        return {r.choice(['a', 'b', 'abc', '']): value(r, s['additionalProperties'], slip)} if s.get('maxProperties', 1) and r.random() < .8 else {}
    if kind == 'object':
        return {k: value(r, v, slip) for k, v in s['properties'].items() if r.random() < .85 or k in s.get('required', [])}
    return {'integer': lambda: r.choice([0, 1, 2, 3, -1, 7, 100, 9223372036854775807]), 'number': lambda: r.choice([0, 1, 1.5, -2.5, 1e3, 1e300]), 'boolean': lambda: r.random() < .5}[kind]()


def hashable(t):
    return json.dumps(t)


class Writer:
    def __init__(self, r, self_type, slip):
        self.r, self.slip, self.names = r, slip, 0
        self.scope = [('self', self_type), ('oldSelf', self_type)]

    def paths(self):
        """Everything reachable by names, with its type."""
        out = []
        for name, t in self.scope:
            todo = [(name, t, 3)]
            while todo:
                text, t, depth = todo.pop()
                out.append((text, t))
                if isinstance(t, tuple) and t[0] == 'object' and depth:
                    todo += [(f'{text}.{f}', u, depth - 1) for f, u in t[1].items()]
        return out

    def fresh(self):
        self.names += 1
        return self.r.choice(['x', 'y', 'k', 'v', 'e']) + (str(self.names) if self.r.random() < .7 else '')

    def inside(self, variables, make):
        self.scope += variables
        text = make()
        del self.scope[-len(variables):]
        return text

    def any_type(self, depth=1):
        t = self.r.choice(SCALARS[:9] + ['int', 'string', 'bool'])
        if depth and self.r.random() < .3:
            return ('list', self.any_type(depth - 1)) if self.r.random() < .6 else ('map', self.any_type(depth - 1))
        return t

    def expr(self, t, depth):
        r = self.r
        if r.random() < self.slip:
            t = self.any_type()
        reach = [text for text, u in self.paths() if hashable(u) == hashable(t)]
        if reach and r.random() < (.5 if depth > 0 else .8):
            return r.choice(reach)
        if depth <= 0:
            return self.leaf(t)
        if r.random() < .08:
            return f'({self.expr("bool", depth - 1)} ? {self.expr(t, depth - 1)} : {self.expr(t, depth - 1)})'
        if r.random() < .06:
            i = r.choice(['0', '1', self.expr('int', depth - 2)])
            return f'{self.expr(("list", t), depth - 1)}[{i}]'
        if r.random() < .04:
            return f'{self.expr(("map", t), depth - 1)}[{self.expr("string", depth - 2)}]'
        if r.random() < .04:
            return self.optional(t, depth)
        if isinstance(t, tuple):
            return getattr(self, t[0] + '_')(t, depth)
        return getattr(self, t + '_')(depth)

    def leaf(self, t):
        r = self.r
        if isinstance(t, tuple):
            if t[0] == 'list':
                return r.choice(['[]', '[' + self.leaf(t[1]) + ']'])
            if t[0] == 'map':
                return r.choice(['{}', "{'a': " + self.leaf(t[1]) + '}'])
            return 'self'
        words = {'int': INTS, 'uint': UINTS, 'double': DOUBLES, 'string': STRINGS, 'bytes': BYTES, 'bool': ['true', 'false'], 'duration': DURATIONS,
                 'timestamp': TIMESTAMPS, 'dyn': ['dyn(1)', "dyn('a')", 'null', 'dyn(self)'], 'quantity': ["quantity('1Gi')", "quantity('5')"],
                 'url': ["url('https://a.b/c')"], 'ip': ["ip('1.2.3.4')"], 'cidr': ["cidr('10.0.0.0/8')"], 'semver': ["semver('1.2.3')"]}
        return r.choice(words[t])

    def optional(self, t, depth):
        r = self.r
        e = lambda u: self.expr(u, depth - 1)
        inner = r.choice([lambda: f'optional.of({e(t)})', lambda: 'optional.none()', lambda: f'{e(("map", t))}[?{e("string")}]', lambda: f'{e(("list", t))}[?0]',
                          lambda: f'{e(("map", t))}.?a', lambda: f'optional.ofNonZeroValue({e(t)})', lambda: f'{e(("list", t))}.first()'])()
        v = self.fresh()
        u = self.any_type(0)
        return r.choice([lambda: f'{inner}.orValue({e(t)})', lambda: f'{inner}.value()', lambda: f'{inner}.or(optional.of({e(t)})).orValue({e(t)})',
                         lambda: f'optional.of({e(u)}).optMap({v}, ' + self.inside([(v, u)], lambda: e(t)) + f').orValue({e(t)})',
                         lambda: f'optional.of({e(u)}).optFlatMap({v}, optional.of(' + self.inside([(v, u)], lambda: e(t)) + f')).orValue({e(t)})'])()

    def range_(self, depth):
        """A list or map and the types of its variables."""
        lists = [(text, t) for text, t in self.paths() if isinstance(t, tuple) and t[0] in ('list', 'map')]
        if lists and self.r.random() < .7:
            text, t = self.r.choice(lists)
        else:
            t = (self.r.choice(['list', 'map']), self.any_type(0))
            text = self.expr(t, depth - 1)
        return text, t

    def quantifier(self, depth):
        r = self.r
        text, t = self.range_(depth)
        one, two = self.fresh(), self.fresh()
        name = r.choice(['all', 'exists', 'exists_one'])
        if r.random() < .3:
            first = 'int' if t[0] == 'list' else 'string'
            return f'{text}.{r.choice([name, "existsOne"])}({one}, {two}, ' + self.inside([(one, first), (two, t[1])], lambda: self.expr('bool', depth - 1)) + ')'
        return f'{text}.{name}({one}, ' + self.inside([(one, t[1] if t[0] == 'list' else 'string')], lambda: self.expr('bool', depth - 1)) + ')'

    def bool_(self, depth):
        r = self.r
        e = lambda u: self.expr(u, depth - 1)
        n = r.choice(['int', 'uint', 'double', 'string', 'bytes', 'duration', 'timestamp', 'bool', 'int', 'string'])
        t = self.any_type()
        fields = [f'has({text})' for text, _ in self.paths() if '.' in text]
        return r.choice([
            lambda: f'{e("bool")} && {e("bool")}', lambda: f'{e("bool")} || {e("bool")}', lambda: f'!{self.wrap(e("bool"))}',
            lambda: f'{e(n)} {r.choice(["<", "<=", ">", ">="])} {e(n)}', lambda: f'{e(t)} {r.choice(["==", "!="])} {e(t)}',
            lambda: f'{e("int")} {r.choice(["<", ">="])} {e("double")}', lambda: f'{e(t)} in {e(("list", t))}', lambda: f'{e("string")} in {e(("map", t))}',
            lambda: self.quantifier(depth), lambda: self.quantifier(depth), lambda: r.choice(fields) if fields else 'true',
            lambda: f'{self.wrap(e("string"))}.{r.choice(["contains", "startsWith", "endsWith", "matches"])}({e("string")})',
            lambda: f'matches({e("string")}, {e("string")})', lambda: f'{e(("list", n))}.isSorted()', lambda: f'{r.choice(["isURL", "isIP", "isCIDR", "isQuantity", "isSemver"])}({e("string")})',
            lambda: f'sets.{r.choice(["contains", "intersects", "equivalent"])}({e(("list", t))}, {e(("list", t))})', lambda: f'{e("quantity")}.isGreaterThan({e("quantity")})',
            lambda: f'{e("cidr")}.containsIP({e("ip")})', lambda: f'{e("cidr")}.containsIP({e("string")})', lambda: f'{e("cidr")}.containsCIDR({e("string")})',
            lambda: f'type({e(t)}) == {r.choice(["int", "string", "list", "map", "bool"])}', lambda: f'{e("ip")}.isLoopback()', lambda: f'{e("semver")}.isLessThan({e("semver")})',
            lambda: f'!format.{r.choice(["dns1123Label", "uuid", "date"])}().validate({e("string")}).hasValue()', lambda: f'{e(("map", t))}.?a.hasValue()', lambda: f'bool({e("string")})',
        ])()

    def wrap(self, text):
        return text if re.fullmatch(r'[\w.]+', text) else f'({text})'

    def int_(self, depth):
        r = self.r
        e = lambda u: self.expr(u, depth - 1)
        t = self.any_type()
        return r.choice([
            lambda: f'{self.wrap(e("int"))} {r.choice(["+", "-", "*", "/", "%"])} {self.wrap(e("int"))}', lambda: f'size({e(r.choice(["string", "bytes", ("list", t), ("map", t)]))})',
            lambda: f'{self.wrap(e("string"))}.size()', lambda: f'{e(("list", t))}.size()', lambda: f'int({e(r.choice(["string", "double", "uint", "timestamp"]))})',
            lambda: f'-{self.wrap(e("int"))}', lambda: f'{e("timestamp")}.{r.choice(["getFullYear", "getHours", "getDayOfWeek"])}()', lambda: f"{e('timestamp')}.getDate('+02:00')",
            lambda: f'{e("duration")}.getSeconds()', lambda: f'{self.wrap(e("string"))}.{r.choice(["indexOf", "lastIndexOf"])}({e("string")})', lambda: f'{e(("list", "int"))}.{r.choice(["sum", "min", "max"])}()',
            lambda: f'{e(("list", t))}.indexOf({e(t)})', lambda: f'{e("quantity")}.compareTo({e("quantity")})', lambda: f'{e("ip")}.family()', lambda: f'{e("cidr")}.prefixLength()', lambda: f'{e("semver")}.major()',
        ])()

    def uint_(self, depth):
        return self.r.choice([lambda: f'uint({self.expr("int", depth - 1)})', lambda: f'{self.expr("uint", depth - 1)} + {self.expr("uint", depth - 1)}'])()

    def double_(self, depth):
        e = lambda u: self.expr(u, depth - 1)
        return self.r.choice([lambda: f'{self.wrap(e("double"))} {self.r.choice("+-*/")} {self.wrap(e("double"))}', lambda: f'double({e(self.r.choice(["int", "string"]))})',
                              lambda: f'{e("quantity")}.asApproximateFloat()', lambda: f'{e(("list", "double"))}.sum()'])()

    def string_(self, depth):
        r = self.r
        e = lambda u: self.expr(u, depth - 1)
        s = lambda: self.wrap(e('string'))
        return r.choice([
            lambda: f'{s()} + {s()}', lambda: f'string({e(r.choice(["int", "double", "bool", "bytes", "timestamp", "duration", "ip", "string", "quantity"]))})', lambda: f'{s()}.{r.choice(["lowerAscii", "upperAscii", "trim", "reverse"])}()',
            lambda: f'{s()}.substring({e("int")})', lambda: f'{s()}.substring(0, {e("int")})', lambda: f'{s()}.replace({e("string")}, {e("string")})', lambda: f'{s()}.replace({e("string")}, {e("string")}, 2)',
            lambda: f'{e(("list", "string"))}.join()', lambda: f'{e(("list", "string"))}.join({e("string")})', lambda: f'{s()}.charAt({e("int")})', lambda: f'{s()}.find({e("string")})',
            lambda: f"'{r.choice(['%s', '%d', '%s %s', '%.2f', '%x', '%%', '%e', '%b', '%', '%q'])}'.format([{', '.join(e(self.any_type()) for _ in range(r.randint(0, 2)))}])",
            lambda: f'strings.quote({e("string")})', lambda: f'{e("url")}.{r.choice(["getHost", "getScheme", "getEscapedPath"])}()', lambda: f'{e(("list", "string"))}.max()',
        ])()

    def bytes_(self, depth):
        return self.r.choice([lambda: f'bytes({self.expr("string", depth - 1)})', lambda: f'{self.expr("bytes", depth - 1)} + {self.expr("bytes", depth - 1)}'])()

    def duration_(self, depth):
        e = lambda u: self.expr(u, depth - 1)
        return self.r.choice([lambda: f'{e("duration")} + {e("duration")}', lambda: f'{e("timestamp")} - {e("timestamp")}', lambda: f'duration({e("string")})'])()

    def timestamp_(self, depth):
        e = lambda u: self.expr(u, depth - 1)
        return self.r.choice([lambda: f'{e("timestamp")} + {e("duration")}', lambda: f'{e("timestamp")} - {e("duration")}', lambda: f'timestamp({e("string")})'])()

    def dyn_(self, depth):
        return f'dyn({self.expr(self.any_type(), depth - 1)})'

    def quantity_(self, depth):
        e = lambda u: self.expr(u, depth - 1)
        return self.r.choice([lambda: f'quantity({e("string")})', lambda: f'{e("quantity")}.add({e("quantity")})', lambda: f'{e("quantity")}.sub({e("int")})'])()

    def url_(self, depth):
        return f'url({self.expr("string", depth - 1)})'

    def ip_(self, depth):
        return self.r.choice([lambda: f'ip({self.expr("string", depth - 1)})', lambda: f'{self.expr("cidr", depth - 1)}.ip()'])()

    def cidr_(self, depth):
        return self.r.choice([lambda: f'cidr({self.expr("string", depth - 1)})', lambda: f'{self.expr("cidr", depth - 1)}.masked()'])()

    def semver_(self, depth):
        return f'semver({self.expr("string", depth - 1)})'

    def list_(self, t, depth):
        r = self.r
        e = lambda u: self.expr(u, depth - 1)
        one, two = self.fresh(), self.fresh()

        def mapped():
            text, u = self.range_(depth)
            v = u[1] if u[0] == 'list' else 'string'
            if r.random() < .3:
                first = 'int' if u[0] == 'list' else 'string'
                return f'{text}.transformList({one}, {two}, ' + self.inside([(one, first), (two, u[1])], lambda: e(t[1])) + ')'
            test = self.inside([(one, v)], lambda: e('bool')) + ', ' if r.random() < .3 else ''
            return f'{text}.map({one}, {test}' + self.inside([(one, v)], lambda: e(t[1])) + ')'
        choices = [lambda: f'{e(t)} + {e(t)}', lambda: '[' + ', '.join(('?optional.of(' + e(t[1]) + ')') if r.random() < .1 else e(t[1]) for _ in range(r.randint(0, 3))) + ']', mapped, mapped,
                   lambda: f'{e(t)}.filter({one}, ' + self.inside([(one, t[1])], lambda: e('bool')) + ')', lambda: f'{e(t)}.{r.choice(["distinct", "reverse"])}()',
                   lambda: f'{e(t)}.slice({r.choice(["0", "1"])}, {e("int")})', lambda: f'{e(("list", t))}.flatten()',
                   lambda: f'{e(t)}.sortBy({one}, ' + self.inside([(one, t[1])], lambda: e('int')) + ')']
        if t[1] == 'string':
            choices += [lambda: f'{self.wrap(e("string"))}.split({e("string")})', lambda: f'{self.wrap(e("string"))}.split({e("string")}, {e("int")})', lambda: f'{self.wrap(e("string"))}.findAll({e("string")})',
                        lambda: f'{e(t)}.sort()']
        if t[1] == 'int':
            choices += [lambda: f'lists.range({e("int")})', lambda: f'{e(t)}.sort()']
        return r.choice(choices)()

    def map_(self, t, depth):
        r = self.r
        e = lambda u: self.expr(u, depth - 1)
        one, two = self.fresh(), self.fresh()

        def mapped(entry):
            text, u = self.range_(depth)
            variables = [(one, 'int' if u[0] == 'list' else 'string'), (two, u[1])]
            if entry:
                return f'{text}.transformMapEntry({one}, {two}, ' + self.inside(variables, lambda: '{' + e('string') + ': ' + e(t[1]) + '}') + ')'
            return f'{text}.transformMap({one}, {two}, ' + self.inside(variables, lambda: e(t[1])) + ')'
        return r.choice([lambda: '{' + ', '.join(f'{e("string")}: {e(t[1])}' for _ in range(r.randint(0, 3))) + '}', lambda: '{?' + e('string') + ': optional.of(' + e(t[1]) + ')}', lambda: mapped(False),
                         lambda: mapped(True)])()

    def object_(self, t, depth):
        return self.leaf(t)


WORDS = re.compile(r"\w+|\s+|'[^']*'|[^\w\s]")
STRAYS = ['(', ')', '[', ']', '{', '}', ',', '.', '?', ':', '&', '|', '=', '!', '-', '+', '*', "'", '"', '`', '#', '$', '\\', '\n', ' ', 'in', 'if', 'true', '1', 'x', '1.', '0x', 'é', '"""', "r'", "b'\\q'", '9999999999999999999', '//']


def broken(r, text):
    words = WORDS.findall(text)
    for _ in range(r.randint(1, 2)):
        if not words:
            break
        i = r.randrange(len(words))
        what = r.random()
        if what < .35:
            del words[i]
        elif what < .7:
            words.insert(i, r.choice(STRAYS))
        elif what < .85:
            words[i] = r.choice(STRAYS)
        else:
            words.insert(i, words[i])
    return ''.join(words)


def case(r, what, name, values):
    schema, t = objects(r, 3) if r.random() < .8 else node(r, 2)
    writer = Writer(r, t, {'typed': .01, 'mixed': .25, 'broken': .02}[what])
    text = writer.expr('bool' if r.random() < .5 else writer.any_type(), r.randint(1, 5))
    if what == 'broken':
        text = broken(r, text)
    out = {'id': name, 'schema': schema, 'expr': text}
    if r.random() < .1:
        out['target'] = '1.' + str(r.randint(25, 36))
    if values:
        out['self'], out['oldSelf'] = value(r, schema), value(r, schema)
    return out


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--count', type=int, default=100)
    parser.add_argument('--what', choices=['typed', 'mixed', 'broken'], default='typed')
    parser.add_argument('--values', action='store_true')
    args = parser.parse_args()
    r = random.Random(args.seed)
    for i in range(args.count):
        print(json.dumps(case(r, args.what, f'{args.what}-{args.seed}-{i}', args.values)))


if __name__ == '__main__':
    main()
