#!/usr/bin/env python3
"""Writes case lines with random definitions of apiextensions.k8s.io/v1beta1: parts at the top of the spec, in versions, or in both.

usage: mutate_v1beta1.py [--seed N] [--count N]

Each line is a case for mode `cases`; every second one is an update, of a definition in v1beta1 or in v1. Schemas are small
and often broken as mutate_crds.py breaks them. The same seed writes the same lines. Only the standard library is used.
"""
import argparse
import copy
import json
import random

import mutate_crds
import mutate_definition
from mutate_definition import PATHS, ROOT, client, scale

TOPS = {'schema': 'validation'}


def some_schema(r):
    out = copy.deepcopy(ROOT) if r.random() < .6 else mutate_crds.schema(r, 1)
    if r.random() < .8:
        out['type'] = 'object'
    for _ in range(r.choice([0, 0, 1, 2])):
        mutate_crds.mutate(r, out)
    return {'openAPIV3Schema': out} if r.random() < .96 else {}


def columns(r):
    return [{k: v for k, v in (('name', r.choice(['A', 'B', ''])), ('type', r.choice(['string', 'integer', 'date', 'x'])),
                               (r.choice(['JSONPath'] * 9 + ['jsonPath']), r.choice(PATHS))) if r.random() < .93} for _ in range(r.randrange(3))]


def subresources(r):
    return r.choice([{}, {'status': {}}, {'status': {}}, {'scale': scale(r)}, {'status': None}, None])


def selectable(r):
    return [{'jsonPath': r.choice(['.spec.a', '.spec.b', '.spec.int', '.spec.nothing', 'x'])} for _ in range(r.choice([0, 1, 1, 2, 9]))]


PARTS = {'schema': some_schema, 'subresources': subresources, 'additionalPrinterColumns': columns, 'selectableFields': selectable}


def definition(r):
    count = r.choice([0, 1, 1, 2, 2, 3])
    names = r.sample(['v1', 'v2', 'v1beta1'], count) if r.random() < .95 else [r.choice(['v1', 'v2']) for _ in range(count)]
    versions = [{'name': name, 'served': r.random() < .8, 'storage': i == 0} for i, name in enumerate(names)]
    spec = {'group': 'data.example.io', 'scope': 'Namespaced', 'names': {'plural': 'caches', 'singular': 'cache', 'kind': 'Cache', 'listKind': 'CacheList'}}
    if r.random() < .8:
        spec['preserveUnknownFields'] = r.random() < .15
    if versions:
        spec['versions'] = versions
    if not versions or r.random() < .3:
        spec['version'] = r.choice(names + ['v1', 'V_']) if names else r.choice(['v1', 'v1', '', 'V_'])
    for part, make in PARTS.items():
        where = r.random()
        if where < .45:
            spec[TOPS.get(part, part)] = make(r)
        if where > .4 and where < .85:
            same = make(r)
            for v in versions:
                if r.random() < .75:
                    v[part] = copy.deepcopy(same) if r.random() < .5 else make(r)
        if where > .97 and versions:  # the same in both
            spec[TOPS.get(part, part)] = make(r)
            for v in versions:
                v[part] = copy.deepcopy(spec[TOPS.get(part, part)])
    if r.random() < .3:
        spec['conversion'] = {'strategy': r.choice(['None', 'Webhook', 'Webhook'])}
        if r.random() < .7:
            spec['conversion']['webhookClientConfig'] = client(r)
        if r.random() < .6:
            spec['conversion']['conversionReviewVersions'] = r.choice([['v1'], ['v1beta1'], [], ['v2'], ['v1', 'v1']])
    return {'apiVersion': 'apiextensions.k8s.io/v1beta1', 'kind': 'CustomResourceDefinition', 'metadata': {'name': 'caches.data.example.io', 'generation': 1}, 'spec': spec}


def changed(r, crd):
    spec = crd['spec']
    versions = spec.get('versions', [])
    part = r.choice(list(PARTS))
    owners = versions + [spec, spec]
    owner = r.choice(owners)
    name = TOPS.get(part, part) if owner is spec else part
    what = r.random()
    if what < .3:
        owner.pop(name, None)
    elif what < .6:
        owner[name] = PARTS[part](r)
    elif what < .75 and name in owner:
        other = r.choice(owners)
        other[TOPS.get(part, part) if other is spec else part] = copy.deepcopy(owner[name])
    elif versions:
        v = copy.deepcopy(r.choice(versions))
        v['name'] = r.choice(['v1', 'v2', 'v3'])
        v['storage'] = r.random() < .3
        versions.append(v)


def in_v1(crd):
    """The same in v1, as far as a stored definition goes."""
    out = copy.deepcopy(crd)
    out['apiVersion'] = 'apiextensions.k8s.io/v1'
    spec = out['spec']
    name = spec.pop('version', None)
    if not spec.get('versions'):
        spec['versions'] = [{'name': name or 'v1', 'served': True, 'storage': True}]
    for part in PARTS:
        top = spec.pop(TOPS.get(part, part), None)
        for v in spec['versions']:
            if top is not None and part not in v:
                v[part] = copy.deepcopy(top)
    for v in spec['versions']:
        for column in v.get('additionalPrinterColumns') or []:
            if 'JSONPath' in column:
                column['jsonPath'] = column.pop('JSONPath')
    conversion = spec.get('conversion', {})
    hook = {to: conversion.pop(name) for name, to in (('webhookClientConfig', 'clientConfig'), ('conversionReviewVersions', 'conversionReviewVersions')) if name in conversion}
    if hook:
        conversion['webhook'] = hook
    return out


def main():
    p = argparse.ArgumentParser()
    p.add_argument('--seed', type=int, default=1)
    p.add_argument('--count', type=int, default=1000)
    a = p.parse_args()
    r = random.Random(a.seed)
    for i in range(a.count):
        old = definition(r)
        new = copy.deepcopy(old)
        for _ in range(r.choice([0, 1, 1, 2, 3])):
            changed(r, new)
        if r.random() < .15:
            mutate_definition.mutate(r, new)
        case = {'id': f'v1beta1-{a.seed}-{i}', 'crd': mutate_crds.text(r, new)}
        if r.random() < .5:
            case['oldCrd'] = json.dumps(in_v1(old) if r.random() < .4 else old)
        print(json.dumps(case))


if __name__ == '__main__':
    main()
