#!/usr/bin/env python3
"""Writes case lines with random definitions whose schemas have rules (x-kubernetes-validations), new ones and updates.

usage: mutate_rules.py --reader CONFORMANCE-RUNNER [--cases FILE] [--corpus FOLDER] [--seed N] [--count N]

Each line is a case for mode `cases`. Starts from the definitions of the case file (area 07) and of the corpus; then
limits are added and removed, types and list types change, rules move to other nodes, lose or gain a word, get oldSelf, messages
and paths. Every third is an update of its previous form, or of one in between. The same seed writes the same
lines. Only the standard library is used.
"""
import argparse
import copy
import json
import os
import random
import subprocess

import mutate_crds

WORDS = ['self', 'oldSelf', 'self.name', 'self.spec', '.size()', ' == ', ' != ', ' && ', ' || ', '!', '1', "'x'", '[', ']', '(', ')', 'has(self.a)', 'true', '? 1 : 2', 'x', '.all(x, ',
         '.exists(x, ', '.map(x, x)', '.filter(x, true)', 'string(', 'int(', "matches('^a')", '.contains(', '.orValue(', 'optional.none()', 'duration(', '//', '{', '}', '"', '\n', 'é', ' in ']
WHOLE = ['self == oldSelf', 'oldSelf == self', 'true', 'self', 'has(self.a)', 'self.size() > 0', 'self.all(x, x == x)', 'self.all(x, self.all(y, x == y))', 'self.exists_one(x, x == oldSelf)',
         'oldSelf.hasValue()', "self.matches('^[a-z]+$')", 'self > 0', 'self.metadata.name.size() < 10', 'self.all(k, self[k] == oldSelf[k])', 'self.join(",").size() < 5', 'type(self) == string',
         'self.map(x, x + x).size() < 3', "quantity(self).isGreaterThan(quantity('1'))", "self.lowerAscii() == self", 'size(self) == size(oldSelf)', '1', "'a'", 'self.', '', ' ', '  true  ']
MESSAGES = ["'a'", "'a' + self", "string(self)", 'self', '1', "self.name", "'" + 'a' * 20 + "' + oldSelf", '', ' ', "self.map(x, string(x)).join(', ')", "'x' +"]
LIMITS = [0, 1, 2, 3, 10, 64, 100, 253, 1000, 4096, 100000, 10 ** 7, -1]


def rules(r, node):
    found = node.get('x-kubernetes-validations')
    return found if isinstance(found, list) else []


def edited(r, rule):
    what = r.randrange(12)
    text = rule.get('rule') or ''
    if what < 3 and text:
        at = r.randrange(len(text) + 1)
        rule['rule'] = text[:at] + r.choice(WORDS) + text[at:]
    elif what == 3 and text:
        at = r.randrange(len(text))
        rule['rule'] = text[:at] + text[at + r.randrange(1, 4):]
    elif what == 4:
        rule['rule'] = r.choice(WHOLE)
    elif what == 5:
        rule['messageExpression'] = r.choice(MESSAGES)
    elif what == 6:
        rule['optionalOldSelf'] = r.choice([True, False])
    elif what == 7:
        rule['fieldPath'] = r.choice(['.a', '.name', '.spec', "['a']", '', ' ', '.a.b', 'a', '.metadata.name'])
    elif what == 8:
        rule['message'] = r.choice(['no', ' ', '', 'a\nb'])
    elif what == 9:
        rule['reason'] = r.choice(['FieldValueInvalid', 'FieldValueRequired', 'x', ''])
    elif what == 10:
        rule['rule'] = text.replace('self', 'oldSelf', 1)
    else:
        rule['rule'] = text + r.choice([' && true', ' || self == oldSelf', ' && self == self'])


def change(r, root, pool):
    """One change somewhere in the schema."""
    every = mutate_crds.nodes(root, [])
    ruled = [n for n in every if rules(r, n)]
    node = r.choice(every)
    what = r.randrange(14)
    if what < 4 and ruled:
        edited(r, r.choice([x for x in rules(r, r.choice(ruled)) if isinstance(x, dict)] or [{}]))
    elif what == 4:
        node.setdefault('x-kubernetes-validations', [])
        if isinstance(node['x-kubernetes-validations'], list):
            node['x-kubernetes-validations'].append({'rule': r.choice(WHOLE) if r.random() < .6 else copy.deepcopy(r.choice(pool))})
    elif what == 5 and len(ruled) > 1:
        a, b = r.sample(ruled, 2)
        a['x-kubernetes-validations'], b['x-kubernetes-validations'] = b['x-kubernetes-validations'], a['x-kubernetes-validations']
    elif what in (6, 7, 8):
        sized = [n for n in every if n.get('type') in ('array', 'string', 'object')]
        if sized:
            n = r.choice(sized)
            key = {'array': 'maxItems', 'string': 'maxLength', 'object': 'maxProperties'}[n['type']]
            if key in n and r.random() < .5:
                del n[key]
            else:
                n[key] = r.choice(LIMITS)
    elif what == 9:
        lists = [n for n in every if n.get('type') == 'array']
        if lists:
            n = r.choice(lists)
            n.pop('x-kubernetes-list-map-keys', None)
            n['x-kubernetes-list-type'] = r.choice(['map', 'set', 'atomic'])
            items = n.get('items')
            if n['x-kubernetes-list-type'] == 'map' and isinstance(items, dict) and isinstance(items.get('properties'), dict) and items['properties']:
                key = r.choice(sorted(items['properties']))
                n['x-kubernetes-list-map-keys'] = [key]
                items['required'] = sorted(set(items.get('required', []) + [key]))
    elif what == 10:
        key = r.choice(['format', 'nullable', 'x-kubernetes-map-type', 'x-kubernetes-embedded-resource', 'x-kubernetes-preserve-unknown-fields', 'enum', 'required', 'description'])
        node[key] = mutate_crds.PLAUSIBLE[key](r)
    elif what == 11 and isinstance(node.get('properties'), dict) and node['properties']:
        name = r.choice(sorted(node['properties']))
        if r.random() < .5:
            del node['properties'][name]
        else:
            node['properties'][r.choice(['if', 'a-b', 'a.b', '__x__', 'metadata', 'name', 'é', 'a'])] = copy.deepcopy(node['properties'][name])
    elif what == 12:
        node['type'] = r.choice(mutate_crds.TYPES)
    else:
        node['description'] = 'words'


def definitions(texts, reader):
    lines = ''.join(json.dumps({'id': str(i), 'yaml': t}) + '\n' for i, t in enumerate(texts))
    out = []
    for line in subprocess.run([reader, '--mode', 'yaml'], input=lines, capture_output=True, text=True, check=True).stdout.splitlines():
        crd = json.loads(line).get('json') or {}
        if crd.get('spec', {}).get('versions'):
            out.append(crd)
    return out


def schemas(crd):
    return [v['schema']['openAPIV3Schema'] for v in crd['spec']['versions'] if isinstance(v.get('schema', {}).get('openAPIV3Schema'), dict)]


def main():
    p = argparse.ArgumentParser()
    p.add_argument('--seed', type=int, default=1)
    p.add_argument('--count', type=int, default=1000)
    p.add_argument('--cases')
    p.add_argument('--corpus')
    p.add_argument('--reader', required=True)
    a = p.parse_args()
    r = random.Random(a.seed)
    small = []
    if a.cases:
        with open(a.cases, encoding='utf-8') as stream:
            small = definitions([json.loads(line)['crd'] for line in stream], a.reader)
    small = [d for d in small if mutate_crds.size(d) < 3000]
    pieces = []
    if a.corpus:
        texts = [open(os.path.join(a.corpus, f), encoding='utf-8').read() for f in sorted(os.listdir(a.corpus)) if f.endswith('.yaml')]
        for crd in definitions(texts, a.reader):
            for root in schemas(crd):
                pieces += [n for n in mutate_crds.nodes(root, []) if 8 < mutate_crds.size(n) < 600 and 'x-kubernetes-validations' in json.dumps(n)]
    pool = [x['rule'] for d in small for s in schemas(d) for n in mutate_crds.nodes(s, []) for x in rules(r, n) if isinstance(x, dict) and isinstance(x.get('rule'), str)]
    pool += [x['rule'] for n in pieces for x in rules(r, n)] + WHOLE
    for i in range(a.count):
        if pieces and (not small or r.random() < .5):
            roots = [{'type': 'object', 'properties': {'spec': copy.deepcopy(r.choice(pieces))}} for _ in range(r.choice([1, 1, 1, 2]))]
            crd = mutate_crds.definition(r, roots)
        else:
            crd = copy.deepcopy(r.choice(small))
        crd['metadata']['generation'] = 1
        before = [copy.deepcopy(crd)]
        for _ in range(r.choice([0, 1, 1, 2, 3, 5])):
            found = schemas(crd)
            if found:
                change(r, r.choice(found), pool)
            before.append(copy.deepcopy(crd))
        case = {'id': f'rules-{a.seed}-{i}', 'crd': mutate_crds.text(r, crd)}
        if r.random() < .35:
            case['oldCrd'] = json.dumps(r.choice(before))
        print(json.dumps(case))


if __name__ == '__main__':
    main()
