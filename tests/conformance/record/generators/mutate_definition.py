#!/usr/bin/env python3
"""Writes case lines with random definitions that are broken outside of their schemas too: real ones and small ones with
many fields.

usage: mutate_definition.py [--seed N] [--count N] [--corpus FOLDER --reader CONFORMANCE-RUNNER]

Each line is a case for mode `cases`; the same seed writes the same lines. Fields are dropped, retyped, moved, repeated
and given special values anywhere; schemas are cut to a few nodes and mutated as mutate_crds.py does. With --corpus, the
definitions in that folder are the start of half of the cases. Only the standard library is used.
"""
import argparse
import copy
import json
import os
import random
import subprocess

import mutate_crds

NAMES = ['a', 'A', 'v1', 'V1', 'v1beta1', '', '-a', 'a-', 'a.b', 'A.b', 'a_b', 'x' * 63, 'x' * 64, 'x' * 254, 'é', 'Ünder', 'K\u212a', 'a b', '1a', 'caches', 'Cache',
         'CacheList', 'cache', 'data.example.io', 'k8s.io', 'x.k8s.io', 'x.kubernetes.io', 'example', 'a/b', 'a/b/c', '/a', 'a/', 'caches.data.example.io', 'on', 'null', '1']
URLS = ['https://a', 'https://a/b', 'http://a', 'https://', 'https:a', '//a', 'a', '', 'https://u:p@a', 'https://u@a/', 'https://a?b', 'https://a?', 'https://a#b', 'https://a#', '%zz',
        'https://a/%zz', 'https://%41', 'https://[::1]', 'https://[::1', 'https://[a]', 'https://a:x', 'https://a:1', 'https://a b', ':', 'a:b:c', '1:a', 'https://a\tb', 'HTTPS://a',
        'unapproved, experimental', 'https://github.com/kubernetes/kubernetes/pull/1', '/path', '*', 'https://é/ü', 'https://a/\u200b']
PATHS = ['.spec.replicas', '.status.replicas', '.spec', '.spec.', 'spec.a', '.', '', '.status.labelSelector', '.metadata.name', '.metadata.labels', '.a', '.spec.a', '.spec.b', '.spec.list', '.spec.map.x',
         '.spec.map', '.spec.any.x', '.spec.any', '.spec.on', ".spec['a']", '.spec..a', '.spec.a.', '.spec.list[0]', ' .spec.a', '.spec.a ', '.spec.int', '.spec.num', '.spec.ios', ']', "'a'", '.spec.nothing', '.{.spec}', '.kind', '.é']
SERVICE_PATHS = ['/convert', '/', '//', '', 'a', '/a/b', '/A', '/a//b', '/a/', '/a b', '/' + 'x' * 254, 'é', '/a.b/c-d', '//a']
TEXTS = ['', ' ', 'words', 'a\nb', '\u00a0', '\u0007', 'x' * 257, 'x' * 256, 'é' * 129, 'tab\there', '\u200b', '\U000e0001', '😀']
TYPES = ['string', 'integer', 'number', 'boolean', 'date', 'object', 'array', '', 'String', 'int']
FORMATS = ['', 'int32', 'int64', 'float', 'double', 'byte', 'date', 'date-time', 'password', 'uri', 'Int32']
SCALARS = [None, True, False, 0, 1, -1, 443, 65536, 70000, 1.5, 1e30, 2 ** 40, '', 'a', 'yes', '2024-01-01T00:00:00Z', [], {}, ['a'], [None], [1], {'a': 1}, {'a': None}, [[]], [{}]]
LABELS = lambda r: {r.choice(NAMES): r.choice(NAMES) for _ in range(r.randrange(4))}

# Plausible values for each field, by its name.
PLAUSIBLE = {
    'apiVersion': lambda r: r.choice(['apiextensions.k8s.io/v1'] * 6 + ['v1', '']),
    'kind': lambda r: r.choice(NAMES), 'listKind': lambda r: r.choice(NAMES), 'plural': lambda r: r.choice(NAMES), 'singular': lambda r: r.choice(NAMES),
    'group': lambda r: r.choice(NAMES), 'name': lambda r: r.choice(NAMES), 'generateName': lambda r: r.choice(NAMES), 'namespace': lambda r: r.choice(NAMES),
    'shortNames': lambda r: [r.choice(NAMES) for _ in range(r.randrange(4))], 'categories': lambda r: [r.choice(NAMES) for _ in range(r.randrange(4))],
    'scope': lambda r: r.choice(['Namespaced', 'Cluster', 'namespaced', '', 'Global']),
    'strategy': lambda r: r.choice(['None', 'Webhook', 'Webhook', '', 'none', 'webhook']),
    'conversionReviewVersions': lambda r: r.choice([['v1'], ['v1', 'v1beta1'], ['v1', 'v1'], ['v2'], [], [''], ['V1', 'v1'], ['v1', 'a.b', 'v1'], None]),
    'url': lambda r: r.choice(URLS), 'caBundle': lambda r: r.choice(['', 'Cg==', 'xx', 'Cg=', 'LS0tLS1CRUdJTg==', [1, 2]]),
    'service': lambda r: service(r), 'clientConfig': lambda r: client(r), 'webhook': lambda r: webhook(r), 'conversion': lambda r: conversion(r),
    'port': lambda r: r.choice([443, 0, 1, 65535, 65536, -1, None]), 'path': lambda r: r.choice(SERVICE_PATHS),
    'served': lambda r: r.random() < .6, 'storage': lambda r: r.random() < .5, 'deprecated': lambda r: r.random() < .5,
    'deprecationWarning': lambda r: r.choice(TEXTS), 'description': lambda r: r.choice(TEXTS),
    'preserveUnknownFields': lambda r: r.random() < .5,
    'subresources': lambda r: r.choice([{}, {'status': {}}, {'status': None}, {'scale': scale(r)}, {'status': {}, 'scale': scale(r)}, None]),
    'status': lambda r: r.choice([{}, None]), 'scale': lambda r: scale(r),
    'specReplicasPath': lambda r: r.choice(PATHS), 'statusReplicasPath': lambda r: r.choice(PATHS), 'labelSelectorPath': lambda r: r.choice(PATHS), 'jsonPath': lambda r: r.choice(PATHS),
    'additionalPrinterColumns': lambda r: [column(r) for _ in range(r.randrange(3))],
    'selectableFields': lambda r: [{'jsonPath': r.choice(PATHS)} for _ in range(r.choice([0, 1, 2, 10]))],
    'type': lambda r: r.choice(TYPES), 'format': lambda r: r.choice(FORMATS), 'priority': lambda r: r.choice([0, 1, -1, 2 ** 31]),
    'labels': LABELS, 'annotations': lambda r: dict(LABELS(r), **({'api-approved.kubernetes.io': r.choice(URLS)} if r.random() < .6 else {})),
    'finalizers': lambda r: r.sample(NAMES + ['orphan', 'foregroundDeletion'], r.randrange(4)),
    'ownerReferences': lambda r: [{k: f(r) for k, f in OWNER.items() if r.random() < .9} for _ in range(r.randrange(3))],
    'managedFields': lambda r: [{k: f(r) for k, f in MANAGED.items() if r.random() < .7} for _ in range(r.randrange(3))],
    'generation': lambda r: r.choice([0, 1, -1]), 'uid': lambda r: 'x', 'resourceVersion': lambda r: '1',
    'creationTimestamp': lambda r: r.choice([None, '2024-01-01T00:00:00Z', 'x', '2024-01-01T1:00:00Z']),
    'storedVersions': lambda r: ['v1'], 'acceptedNames': lambda r: {'plural': r.choice(NAMES)},
}
OWNER = {'apiVersion': lambda r: r.choice(['v1', 'apps/v1', '', 'a/b/c', '/', 'a/']), 'kind': lambda r: r.choice(['Event', 'Pod', '']), 'name': lambda r: r.choice(['a', '']),
         'uid': lambda r: r.choice(['u', '']), 'controller': lambda r: r.random() < .6, 'blockOwnerDeletion': lambda r: True}
MANAGED = {'manager': lambda r: r.choice(TEXTS), 'operation': lambda r: r.choice(['Apply', 'Update', 'Edit', '']), 'apiVersion': lambda r: 'v1',
           'time': lambda r: '2024-01-01T00:00:00Z', 'fieldsType': lambda r: r.choice(['FieldsV1', '', 'Fields']), 'fieldsV1': lambda r: r.choice([{}, {'f:a': {}}, 1]),
           'subresource': lambda r: r.choice(['', 'status', 'x' * 257])}
PLACES = {  # which fields an object may be given, by a field that it has
    'plural': ['plural', 'singular', 'kind', 'listKind', 'shortNames', 'categories'],
    'group': ['group', 'scope', 'conversion', 'preserveUnknownFields'],
    'served': ['name', 'served', 'storage', 'deprecated', 'deprecationWarning', 'subresources', 'additionalPrinterColumns', 'selectableFields'],
    'strategy': ['strategy', 'webhook'],
    'clientConfig': ['clientConfig', 'conversionReviewVersions'],
    'conversionReviewVersions': ['clientConfig', 'conversionReviewVersions'],
    'jsonPath': ['name', 'type', 'format', 'description', 'priority', 'jsonPath'],
    'specReplicasPath': ['specReplicasPath', 'statusReplicasPath', 'labelSelectorPath'],
    'url': ['url', 'service', 'caBundle'], 'port': ['name', 'namespace', 'path', 'port'],
}
METADATA = ['name', 'generateName', 'namespace', 'labels', 'annotations', 'finalizers', 'ownerReferences', 'managedFields', 'generation', 'uid', 'resourceVersion', 'creationTimestamp']


def service(r):
    return {k: PLAUSIBLE[k](r) for k in ('name', 'namespace', 'path', 'port') if r.random() < .7}


def client(r):
    return r.choice([{'url': r.choice(URLS)}, {'service': service(r)}, {'url': 'https://a', 'service': service(r)}, {}, {'service': {'name': 'a', 'namespace': 'b'}}])


def webhook(r):
    return {k: PLAUSIBLE[k](r) for k in ('clientConfig', 'conversionReviewVersions') if r.random() < .85}


def conversion(r):
    return {k: PLAUSIBLE[k](r) for k in ('strategy', 'webhook') if r.random() < .85}


def scale(r):
    return {k: PLAUSIBLE[k](r) for k in ('specReplicasPath', 'statusReplicasPath', 'labelSelectorPath') if r.random() < .8}


def column(r):
    return {k: PLAUSIBLE[k](r) for k in ('name', 'type', 'format', 'jsonPath', 'priority') if r.random() < .75}


ROOT = {'type': 'object', 'properties': {
    'metadata': {'type': 'object', 'properties': {'name': {'type': 'string'}}},
    'spec': {'type': 'object', 'properties': {
        'a': {'type': 'string'}, 'b': {'type': 'boolean'}, 'int': {'type': 'integer'}, 'num': {'type': 'number'}, 'ios': {'x-kubernetes-int-or-string': True},
        'list': {'type': 'array', 'items': {'type': 'string'}}, 'map': {'type': 'object', 'additionalProperties': {'type': 'string'}},
        'any': {'type': 'object', 'additionalProperties': True}, 'replicas': {'type': 'integer'}}},
    'status': {'type': 'object', 'properties': {'replicas': {'type': 'integer'}}}}}


def rich(r):
    """A definition with everything, right or nearly so."""
    schemas = [copy.deepcopy(ROOT)]
    while r.random() < .45 and len(schemas) < 4:
        schemas.append(copy.deepcopy(ROOT if r.random() < .6 else mutate_crds.schema(r, 1)))
    crd = mutate_crds.definition(r, schemas)
    spec = crd['spec']
    if r.random() < .5:
        spec['conversion'] = {'strategy': 'Webhook', 'webhook': {'conversionReviewVersions': ['v1'], 'clientConfig': client(r)}}
    same = {k: PLAUSIBLE[k](r) for k in ('subresources', 'additionalPrinterColumns', 'selectableFields') if r.random() < .5}
    for v in spec['versions']:
        v.update(copy.deepcopy(same))
        if r.random() < .2:
            v['subresources'] = {'status': {}, 'scale': {'specReplicasPath': '.spec.replicas', 'statusReplicasPath': '.status.replicas'}}
        if r.random() < .2:
            v['selectableFields'] = [{'jsonPath': r.choice(['.spec.a', '.spec.b', '.spec.int'])}]
    if r.random() < .3:
        crd['metadata'].update({k: PLAUSIBLE[k](r) for k in ('labels', 'annotations', 'finalizers') if r.random() < .5})
    if r.random() < .2:
        spec['group'] = r.choice(['x.k8s.io', 'k8s.io', 'a.kubernetes.io'])
        crd['metadata']['name'] = 'caches.' + spec['group']
    return crd


def cut(r, node, budget):
    """A schema with a few of its nodes, without defaults and expressions."""
    if not isinstance(node, dict):
        return node
    out = {}
    for k, v in node.items():
        if k in ('default', 'x-kubernetes-validations', 'description'):
            continue
        if k == 'properties' and isinstance(v, dict):
            keep = r.sample(sorted(v), min(len(v), r.randrange(1, 4) if budget > 0 else 0))
            out[k] = {n: cut(r, v[n], budget - 1) for n in v if n in keep}
        elif k in ('items', 'additionalProperties', 'not'):
            out[k] = cut(r, v, budget - 1)
        elif k in ('allOf', 'anyOf', 'oneOf') and isinstance(v, list):
            out[k] = [cut(r, x, budget - 1) for x in v[:3]]
        else:
            out[k] = v
    return out


def objects(v, out, inside=False):
    """All lists and mappings outside of schemas."""
    if isinstance(v, dict):
        out.append(v)
        for k, x in v.items():
            if k != 'openAPIV3Schema':
                objects(x, out)
    elif isinstance(v, list):
        out.append(v)
        for x in v:
            objects(x, out)
    return out


def mutate(r, crd):
    everything = objects(crd, [])
    at = r.choice(everything)
    what = r.random()
    if isinstance(at, list):
        if at and what < .3:
            del at[r.randrange(len(at))]
        elif at and what < .6:
            at.insert(r.randrange(len(at) + 1), copy.deepcopy(r.choice(at)))
        elif at and what < .7:
            r.shuffle(at)
        elif at and what < .9 and not isinstance(at[0], dict):
            at[r.randrange(len(at))] = r.choice(NAMES)
        elif what > .96:
            at.append(copy.deepcopy(r.choice(SCALARS)))
        return
    keys = list(at)
    known = [k for k in keys if k in PLAUSIBLE]
    if what < .12 and keys:
        del at[r.choice(keys)]
    elif what < .62:
        offered = next((names for field, names in PLACES.items() if field in at), None)
        if at is crd.get('metadata'):
            offered = METADATA
        if offered is None or (known and r.random() < .6):
            offered = known
        if offered:
            k = r.choice(offered)
            at[k] = PLAUSIBLE[k](r)
    elif what < .66 and keys:
        at[r.choice(keys)] = copy.deepcopy(r.choice(SCALARS))
    elif what < .72 and keys:  # move or copy to another object
        other = r.choice([o for o in everything if isinstance(o, dict)])
        k = r.choice(keys)
        if mutate_crds.size(at[k]) < 60:
            other[k] = copy.deepcopy(at[k])
            if other is not at and r.random() < .3:
                del at[k]
    elif what < .75:
        at[r.choice(['foo', 'Name', 'schema ', 'x'])] = copy.deepcopy(r.choice(SCALARS))
    elif what < .9:
        versions = crd.get('spec', {}).get('versions') if isinstance(crd.get('spec'), dict) else None
        versions = [v for v in versions if isinstance(v, dict) and isinstance(v.get('schema'), dict)] if isinstance(versions, list) else []
        schemas = [v['schema']['openAPIV3Schema'] for v in versions if isinstance(v['schema'].get('openAPIV3Schema'), dict)]
        if schemas:
            mutate_crds.mutate(r, r.choice(schemas))


def corpus(folder, reader):
    files = [f for f in sorted(os.listdir(folder)) if f.endswith(('.yaml', '.yml'))]
    lines = ''
    for f in files:
        with open(os.path.join(folder, f), encoding='utf-8') as stream:
            lines += json.dumps({'id': f, 'yaml': stream.read()}) + '\n'
    out = subprocess.run([reader, '--mode', 'yaml'], input=lines, capture_output=True, text=True, check=True).stdout
    return [crd for crd in (json.loads(line).get('json') for line in out.splitlines()) if isinstance(crd, dict) and 'spec' in crd]


def real_one(r, crd):
    out = {k: v for k, v in crd.items() if k != 'spec'}
    out = copy.deepcopy(out)
    out['spec'] = {k: copy.deepcopy(v) for k, v in crd['spec'].items() if k != 'versions'}
    out['spec']['versions'] = []
    for v in crd['spec']['versions']:
        w = {k: copy.deepcopy(x) for k, x in v.items() if k != 'schema'}
        w['schema'] = {'openAPIV3Schema': cut(r, v.get('schema', {}).get('openAPIV3Schema', {}), 4)}
        out['spec']['versions'].append(w)
    return out


def main():
    p = argparse.ArgumentParser()
    p.add_argument('--seed', type=int, default=1)
    p.add_argument('--count', type=int, default=1000)
    p.add_argument('--corpus')
    p.add_argument('--reader')
    a = p.parse_args()
    r = random.Random(a.seed)
    real = corpus(a.corpus, a.reader) if a.corpus else []
    for i in range(a.count):
        crd = real_one(r, r.choice(real)) if real and r.random() < .5 else rich(r)
        for _ in range(r.choice([0, 1, 1, 2, 3, 5, 8])):
            mutate(r, crd)
        print(json.dumps({'id': f'definition-{a.seed}-{i}', 'crd': mutate_crds.text(r, crd)}))


if __name__ == '__main__':
    main()
