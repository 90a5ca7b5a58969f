#!/usr/bin/env python3
"""Writes YAML texts for the runner's mode `yaml`, one case per line: {"id", "yaml"}.

usage: generate_yaml.py [--seed N] [--count N] [--mutate FILE...]
Deterministic by seed. With --mutate, texts are also cut from the files and changed.
"""
import argparse
import json
import random

WORDS = ['a', 'a?', 'a?b', 'a:',  'b', 'foo', 'bar', 'x1', 'key', 'some text', 'a-b', 'a_b', 'é', '日本', 'a b c', 'x:y', 'http://a:80/b', "it's", 'a"b', 'a#b', 'end.', '\\n', '$ref', '^a.*$', '(a|b)', '50%', 'a\tb', '\u00a0', '\U0001F600']
ODD = '''y Y yes Yes YES yEs true True TRUE tRue on On ON oN n N no No NO false False FALSE off Off OFF null Null NULL nULL ~ ~~
0 -0 +0 1 -1 +1 +-1 -+1 00 01 07 08 09 -01 010 0123 -0123 089 0o17 0O17 -0o17 +0o17 0o8 0o 0b1 0B1 -0b1 +0b1 0b2 0b 0b_1 -0b_11 0x 0x1F 0XfF -0x1f +0x1f 0xg 0x_1 0_1 1_000 1__0 _1 1_ -_1 1_000.5 1_0e3
1:30 1:30:45 190:20:30.15 12:30 .5 -.5 +.5 5. -5. . .. ... 1.0 1.50 -1.0 +1.0 -0.0 0.0 1.5e3 1e3 1E3 1e+3 1e-3 1e 1e+ e3 1.e3 .5e3 .5e-3 .5_5 ._5 .5_ .5e 1.2.3 1e400 -1e400 1e-400 .1e400 .1e-999 1e308 1.7976931348623157e308 4.9e-324 1e21 1e20 1e-6 1e-7 123456789.123 0.1 100000000000000000000 3.0 3.14 2.50e2 1e2 12e03 1e5 1e6 1234567.5 0.00001 0.0001
.inf .Inf .INF -.inf -.Inf +.inf +.INF .iNf .nan .NaN .NAN .Nan -.nan inf nan Infinity .infinity
9223372036854775807 9223372036854775808 -9223372036854775808 -9223372036854775809 18446744073709551615 18446744073709551616 0xffffffffffffffff 0x7fffffffffffffff 0x8000000000000000 -0x8000000000000000 0b1111111111111111111111111111111111111111111111111111111111111111 01777777777777777777777 999999999999999999999999 4294967296 2147483648
2001-01-01 2001-1-1 2001-13-01 2001-02-30 2001-01-01T00:00:00Z 2001-01-01t00:00:00.5+01:00 2001-01-01T1:2:3Z 20010101 2001-01 2001- 12345-1-1 02001-1-1
<< = - -- --- -a a- ? ?a : :a a: a:b , ,a a, [ ] { } # #a a# & &a * *a ! !a | > % %a @ @a ` `a ' " \\ / ''  "" '''''.split()
ODD += ['2001-01-01 00:00:00', '2001-01-01 1:2:3.4', '1 000', '1, 2', 'a: b', 'a #b', 'a : b', '- a', '? a', 'yes ', '', ' ', '+ 1', '0x 1']
TAGS = '''!!str !!int !!float !!bool !!null !!binary !!timestamp !!map !!seq !!set !!merge !!foo ! !foo !<tag:yaml.org,2002:str> !<tag:yaml.org,2002:int> !<!> !<x> !e!x !!str, !! !<> !<a !a%20b !a%zz !a! !%41 !!%73tr'''.split()
CHARS = list('\x00\x01\x07\x0b\x0c\x1b\x7f') + ['\x80', '\x85', '\x9f', '\xa0', '\u2028', '\u2029', '\ufeff', '\ufffe', '\uffff', '\ud7ff', '\ue000', '\U00010000', '\U0010ffff', '\t', '\r', '\r\n', '\n']
ESCAPES = ['\\0', '\\a', '\\b', '\\t', '\\n', '\\v', '\\f', '\\r', '\\e', '\\ ', '\\"', "\\'", '\\/', '\\\\', '\\N', '\\_', '\\L', '\\P', '\\x41', '\\u00e9', '\\U0001F600', '\\xg1', '\\u12', '\\ud800', '\\U00110000', '\\q', '\\\n', '\\\n   ', '\\\t', '\\u0085']


class Gen:
    def __init__(self, seed):
        self.r = random.Random(seed)
        self.anchors = []
        self.count = 0

    def pick(self, *xs):
        return self.r.choice(xs)

    def chance(self, p):
        return self.r.random() < p

    def word(self):
        return self.r.choice(WORDS) if self.chance(0.6) else self.r.choice(ODD)

    def double(self, pad):
        out = ''
        for _ in range(self.r.randint(0, 4)):
            out += self.pick(self.r.choice(WORDS).replace('"', ''), self.r.choice(ESCAPES), ' ', '\n' + pad, '\n\n' + pad, '  \n ' + pad, "'", '#', ': ', ' #', self.r.choice(CHARS) if self.chance(0.1) else 'z')
        return '"' + out + '"'

    def single(self, pad):
        out = ''
        for _ in range(self.r.randint(0, 4)):
            out += self.pick(self.r.choice(WORDS).replace("'", "''"), "''", ' ', '\n' + pad, '\n\n' + pad, ' \t\n' + pad, '"', '#', ': ', '\\')
        return "'" + out + "'"

    def plain(self, pad):
        out = self.word()
        for _ in range(self.pick(0, 0, 0, 0, 1, 2)):
            out += self.pick(' ', '\n' + pad, '\n\n' + pad, '  ', '\t', '\n' + pad + ' ') + self.word()
        return out

    def block(self, indent):
        head = self.pick('|', '>') + self.pick('', '', '', '-', '+', '2', '1', '-2', '2+', '9', '0', ' #c', '#c', '--', ' x')
        pad = ' ' * (indent + self.pick(1, 2, 2, 2, 4, 0))
        lines = []
        for _ in range(self.r.randint(0, 5)):
            lines.append(self.pick(pad + self.word(), pad + self.word(), pad + '  ' + self.word(), '', pad, pad + ' ', ' ', pad + '\tx', pad + '# c', '\t', pad[:-1] + 'x' if self.chance(0.1) else pad + 'y', pad + '- a', pad + 'a: b'))
        return head + '\n' + '\n'.join(lines) + self.pick('', '', '\n', '\n\n')

    def props(self):
        out = ''
        if self.chance(0.06):
            name = self.pick('a', 'b', 'c', 'a1', 'x-y', 'x_y', 'é', 'a.b', '')
            self.anchors.append(name)
            out += '&' + name + self.pick(' ', ' ', ' ', '\n ', '')
        if self.chance(0.06):
            out += self.r.choice(TAGS) + self.pick(' ', ' ', ' ', '\n ', '')
        if out and self.chance(0.05):
            out += self.r.choice(TAGS) + ' '
        return out

    def flow(self, depth, pad):
        gap = lambda: self.pick('', '', ' ', ' ', '\n' + pad, ' # c\n' + pad) if self.chance(0.4) else ''
        kind = self.r.randrange(3)
        if depth > 3 or kind == 2:
            s = self.pick(self.word, self.word, lambda: self.single(pad), lambda: self.double(pad), lambda: '', self.alias)()
            return self.props() + s
        items = []
        for _ in range(self.r.randint(0, 4)):
            v = self.flow(depth + 1, pad)
            if kind == 0:
                if self.chance(0.15):
                    v = self.word() + self.pick(': ', ':', ' : ', ' :') + v
            else:
                k = self.pick(self.word(), self.single(pad), self.double(pad), self.word(), '')
                v = self.pick('', '', '', '', '? ') + k + self.pick(': ', ': ', ': ', ':', ' : ', '') + v
            items.append(gap() + v + gap())
        body = self.pick(', ', ',', ', ').join(items) + self.pick('', '', '', ',', ',,') * (self.chance(0.2))
        a, b = '[]' if kind == 0 else '{}'
        if self.chance(0.03):
            b = self.pick('', ']', '}')
        return self.props() + a + body + b

    def alias(self):
        return '*' + (self.r.choice(self.anchors) if self.anchors and self.chance(0.8) else self.pick('a', 'zz', ''))

    def scalar(self, indent):
        pad = ' ' * (indent + self.pick(0, 1, 1, 2, 2))
        return self.pick(lambda: self.plain(pad), lambda: self.plain(pad), lambda: self.word(), lambda: self.word(), lambda: self.single(pad), lambda: self.double(pad), lambda: self.block(indent), lambda: self.block(indent), lambda: self.flow(0, pad), lambda: self.flow(0, pad), self.alias, lambda: '')()

    def key(self):
        return self.pick(self.word, self.word, lambda: self.r.choice(['a', 'b', 'c', 'd']), lambda: self.r.choice(['a', 'b', 'c', 'd']), lambda: self.single(''), lambda: self.double(''), lambda: '<<', lambda: self.props() + self.word(), lambda: self.alias() + ' ')()

    def comment(self):
        return self.pick('', '', '', '', '', '', ' # c', '  #', '\t# c', '#c', ' ', '\t')

    def node(self, indent, depth):
        out = ''
        pad = ' ' * indent
        mapping = self.chance(0.65)
        for i in range(self.r.randint(1, 4)):
            if self.chance(0.08):
                out += self.pick('\n', pad + '# c\n', '# c\n', '   \n', '\t\n', pad + ' # c\n')
            here = pad
            if self.chance(0.015):
                here = self.pick(pad + ' ', pad[:-1], '\t' + pad, pad + '\t')
            if mapping:
                if self.chance(0.04):
                    out += here + '? ' + self.pick(self.scalar(indent + 2), '\n' + self.node(indent + 2, depth + 1).rstrip('\n'), '- a\n' + pad + '  - b') + '\n'
                    if self.chance(0.8):
                        out += pad + ': '
                    else:
                        continue
                else:
                    out += here + self.key() + self.pick(':', ':', ':', ':', ' :')
            else:
                out += here + '-'
            if depth < 4 and self.chance(0.35):
                inner = indent + self.pick(1, 2, 2, 2, 4, 0 if mapping else 2)
                body = self.node(inner, depth + 1)
                if not mapping and self.chance(0.6):
                    gap = self.pick(1, 1, 1, 3)
                    body = self.node(indent + 1 + gap, depth + 1)
                    out += ' ' * gap + body.lstrip(' ')
                else:
                    out += self.pick('', '', '', ' ' + self.props()).rstrip() + self.comment() + '\n' + body
            else:
                s = self.props() + self.scalar(indent)
                out += (self.pick(' ', ' ', ' ', '  ', '\t' if self.chance(0.1) else ' ', '') if s else '') + s + self.comment() + '\n'
        return out

    def merge(self):
        """Texts about anchors, aliases and merge keys that are usually well formed."""
        out = 'base: &a {x: 1, y: 2}\nmore: &b\n  y: 3\n  z: 4\nlist: &l [1, 2]\ntext: &t hello\nout:\n'
        for _ in range(self.r.randint(1, 4)):
            out += '  ' + self.pick('<<: *a', '<<: *b', '<<: [*a, *b]', '<<: [*b, *a]', '<<: {q: 1}', '<<: *l', '<<: *t', '<<: [*a, {y: 9}]', '<<: [*a, *t]', '<<: 1', '<<:', 'x: 5', 'y: 6', 'k: *t', 'k: *l', 'm: *a', '"<<": *a', "'<<': {a: 1}", '!!merge <<: *a', '! <<: *b', '!!str <<: *a', '*t : 1', '*l : 2', '? *a\n  : 3', 'n: &n [*n]', 'u: *u', 'o: &o {<<: *a, x: 7}', '<<: &m {w: 1}', '<<: *m', 'a: &a 7', '<<: *zz', '<<: [[*a]]') + '\n'
        return out

    def typed(self):
        style = self.pick('{}', '{}', "'{}'", '"{}"', '|\n  {}', '>-\n  {}')
        return 'k: ' + self.r.choice(TAGS[:14]) + ' ' + style.format(self.r.choice(ODD + WORDS[:8] + ['aGVsbG8=', 'aGVsbG8', '////', '=', 'a===', '/w==', 'aGVs\n  bG8='])) + '\n'

    def keys(self):
        return ''.join(self.pick('{}: {}\n', '{}: {}\n', '{} : {}\n', '? {}\n: {}\n', '"{}": {}\n').format(self.r.choice(ODD), self.r.choice(ODD + ['v'] * 30)) for _ in range(self.r.randint(1, 3)))

    def chars(self):
        c = self.r.choice(CHARS)
        return self.pick('a: x{}y\n', 'a: "x{}y"\n', "a: 'x{}y'\n", 'a: |\n  x{}y\n', 'a: >\n  x\n  z{}y\n', '# x{}y\na: 1\n', '{}a: 1\n', 'a: 1{}', 'a: 1{}b: 2\n', 'a: x {} y\n', 'a: "x {} y"\n', 'a{}: 1\n', '[a{}b]', 'a: |{}  x\n', 'a:{}b\n', 'a: 1 #{}b: 2\n', '"a{}b": 1', '- x{}- y', "a: 'x\n {} y'\n", '--- {}a\n').format(c)

    def document(self):
        self.anchors = []
        kind = self.r.randrange(14)
        if kind == 0:
            body = self.merge()
        elif kind == 1:
            body = self.typed()
        elif kind == 2:
            body = self.keys()
        elif kind == 3:
            body = self.chars()
        elif kind == 4:
            body = self.scalar(0)
        elif kind == 5:
            body = 'k: ' + self.r.choice(ODD) + '\n- ' * self.chance(0.05) + '\n'
        elif kind == 6:
            body = self.flow(0, ' ') + '\n'
        else:
            body = self.node(0, 0)
        if self.chance(0.08):
            body = self.pick('---\n', '--- ', '--- # c\n', '%YAML 1.1\n---\n', '%YAML 1.2\n---\n', '%TAG ! tag:yaml.org,2002:\n---\n', '%TAG !e! tag:yaml.org,2002:\n---\n!e!str ', '%FOO bar\n---\n', '%YAML 1.1\n', '...\n', '---\n---\n', '--- |\n', '--- a\n--- ', '---a: ', '%YAML 1.1\n%YAML 1.1\n---\n', '%TAG ! x\n%TAG ! y\n---\n', '\n\n---\n', '# c\n---\n', '%YAML 2.0\n---\n', '%YAML 1.10\n---\n', '% x\n---\n') + body
        if self.chance(0.05):
            body = body + self.pick('---\n', '...\n', '---\na: [\n', '...\n---\nb', '... x\n', '--- \n}', '...\n...\n', '---\n\x01', '... # c\n%YAML 1.1\n---\n', '-- -', '---b\n')
        if self.chance(0.04):
            body = body.replace('\n', self.pick('\r\n', '\r', '\x85', '\u2028', '\r\n'))
        if self.chance(0.03):
            body = '\ufeff' + body
        if self.chance(0.1):
            body = body.rstrip('\n')
        return body

    def mutated(self, text):
        for _ in range(self.r.randint(1, 3)):
            at = self.r.randint(0, len(text))
            how = self.r.randrange(6)
            if how == 0:
                text = text[:at] + text[at + self.r.randint(1, 3):]
            elif how == 1:
                text = text[:at] + self.pick(*':-#"\'[]{},|>&*!%@`?~ \n\t', ': ', '- ', '  ', '\n ', '\n- ', ' #', '<<: ', '---\n') + text[at:]
            elif how == 2:
                lines = text.split('\n')
                i = self.r.randrange(len(lines))
                lines[i] = self.pick(' ' + lines[i], lines[i][1:], '  ' + lines[i], lines[i].strip(), '\t' + lines[i])
                text = '\n'.join(lines)
            elif how == 3:
                lines = text.split('\n')
                i, k = self.r.randrange(len(lines)), self.r.randrange(len(lines))
                lines[i], lines[k] = lines[k], lines[i]
                text = '\n'.join(lines)
            elif how == 4:
                lines = text.split('\n')
                del lines[self.r.randrange(len(lines))]
                text = '\n'.join(lines)
            else:
                text = text[:at] + self.word() + text[at:]
        return text


def main():
    p = argparse.ArgumentParser()
    p.add_argument('--seed', type=int, default=1)
    p.add_argument('--count', type=int, default=1000)
    p.add_argument('--mutate', nargs='*', default=[])
    a = p.parse_args()
    g = Gen(a.seed)
    files = [open(f, encoding='utf-8').read().split('\n') for f in a.mutate]
    last = 'a: 1\n'
    for i in range(a.count):
        if files and g.chance(0.4):
            lines = g.r.choice(files)
            at = g.r.randrange(len(lines))
            cut = lines[at:at + g.r.randint(2, 40)]
            least = min((len(x) - len(x.lstrip(' ')) for x in cut if x.strip()), default=0)
            text = '\n'.join(x[least:] for x in cut) + '\n'
            if g.chance(0.8):
                text = g.mutated(text)
        elif g.chance(0.25):
            text = g.mutated(last)
        else:
            text = last = g.document()
        print(json.dumps({'id': f'{a.seed}-{i}', 'yaml': text}))


main()
