#!/usr/bin/env python3
"""Writes case lines with random updates: a definition, and a changed one.

usage: mutate_updates.py [--seed N] [--count N] [--corpus FOLDER --reader CONFORMANCE-RUNNER]

Each line is a case for mode `cases` with `crd` and `oldCrd`. The old one is broken as mutate_crds.py breaks
definitions, and in the ways that a stored definition may be; the new one breaks it further, fixes it, or keeps it.
The same seed writes the same lines. Only the standard library is used.
"""
import argparse
import copy
import json
import random

from mutate_crds import mutate, pieces, schema, size, text

CERTIFICATE = (
    'LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSUJsekNDQVQyZ0F3SUJBZ0lVZUp5QVZzYTgvMmRtMjNYZlk0bUxCVFFKS3I4d0NnWUlLb1pJemowRUF3'
    'SXcKSVRFZk1CMEdBMVVFQXd3V1kyOXVkbVZ5ZEdWeUxuQnNZWFJtYjNKdExuTjJZekFlRncweU5qRXhNakF5TXpVegpNRFphRncwek5qRXhNVGN5TXpVek1E'
    'WmFNQ0V4SHpBZEJnTlZCQU1NRm1OdmJuWmxjblJsY2k1d2JHRjBabTl5CmJTNXpkbU13V1RBVEJnY3Foa2pPUFFJQkJnZ3Foa2pPUFFNQkJ3TkNBQVJITW56'
    'Z3NYQVJnWkRsRHQvekF1akwKVjJVWDc1am9UQTF3TGhoK2UxZkdWMVFuTGhLY1Jtdjl1VVBHODJJbkp2MnNxaWpOREdSZk1TOW12cW45Rk0yMwpvMU13VVRB'
    'ZEJnTlZIUTRFRmdRVXdFOHdaa01JUkpxUHlhelBtYUk1VTlXR2NDUXdId1lEVlIwakJCZ3dGb0FVCndFOHdaa01JUkpxUHlhelBtYUk1VTlXR2NDUXdEd1lE'
    'VlIwVEFRSC9CQVV3QXdFQi96QUtCZ2dxaGtqT1BRUUQKQWdOSUFEQkZBaUVBellVWUZ0SzN4K1BVbjlRU0tuYnQvS2tSYlYyMTgvU0FrcWdBcmQzYk00c0NJ'
    'QmJIdXBUNgpONTRzeG5KVGx6V0xTYUFGaTI2b205K3FZRTI4bC9xekcyUk8KLS0tLS1FTkQgQ0VSVElGSUNBVEUtLS0tLQo=')
BUNDLES = [CERTIFICATE, 'bm90IGEgY2VydA==', '', 'LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCg==', 'LS0tLS1CRUdJTiBYLS0tLS0KLS0tLS1FTkQgWC0tLS0tCg==']
FORMATS = ['cron', 'semver', 'date', 'int32', 'uuid', 'x-y']


def several(r, items, most):
    return [r.choice(items) for _ in range(r.randrange(0, most + 1))]


def version(r, number, root):
    out = {'name': f'v{number}', 'served': r.random() < .8, 'storage': False}
    if r.random() < .93:
        out['schema'] = {'openAPIV3Schema': root}
    if r.random() < .1:
        out['subresources'] = {'status': {}}
    if r.random() < .05:
        out['deprecationWarning'] = 'old'
    if r.random() < .3:
        out['selectableFields'] = selected(r)
    return out


def selected(r):
    count = r.choice([0, 1, 2, 8, 9, 9, 9, 10])
    fields = [f'.s{i}' for i in range(count)]
    if r.random() < .2:
        r.shuffle(fields)
    return [{'jsonPath': f} for f in fields]


def root_schema(r, real):
    if real and r.random() < .3:
        out = copy.deepcopy(r.choice(real))
    else:
        out = {'type': 'object', 'properties': {'spec': schema(r, 1)}}
    if r.random() < .9:
        out.setdefault('type', 'object')
        out.pop('x-kubernetes-int-or-string', None)
    if isinstance(out.get('properties'), dict):
        for i in range(10):
            out['properties'].setdefault(f's{i}', {'type': 'string'})
    return out


def conversion(r):
    if r.random() < .3:
        return {'strategy': 'None'}
    config = {'url': 'https://conv.example.io'}
    if r.random() < .5:
        config['caBundle'] = r.choice(BUNDLES)
    return {'strategy': 'Webhook', 'webhook': {'clientConfig': config, 'conversionReviewVersions': several(r, ['v1', 'v1beta1', 'v2', 'v3', 'V'], 3)}}


def stored(r, real):
    """A definition that may have been stored by an older server."""
    count = r.choice([1, 1, 2, 3])
    roots = [root_schema(r, real) for _ in range(count)]
    if r.random() < .4:
        roots = [roots[0]] * count
    versions = [version(r, i + 1, copy.deepcopy(root)) for i, root in enumerate(roots)]
    r.choice(versions)['storage'] = True
    if count > 1 and r.random() < .5:
        for v in versions[1:]:
            if 'selectableFields' in versions[0]:
                v['selectableFields'] = copy.deepcopy(versions[0]['selectableFields'])
    group = r.choice(['data.example.io', 'data.example.io', 'data.k8s.io'])
    out = {
        'apiVersion': 'apiextensions.k8s.io/v1',
        'kind': 'CustomResourceDefinition',
        'metadata': {'name': 'caches.' + group, 'generation': 1},
        'spec': {'group': group, 'scope': 'Namespaced', 'names': {'plural': 'caches', 'singular': 'cache', 'kind': 'Cache', 'listKind': 'CacheList'}, 'versions': versions},
    }
    if r.random() < .35:
        out['spec']['preserveUnknownFields'] = True
    if r.random() < .4:
        out['spec']['conversion'] = conversion(r)
    if r.random() < .3:
        out['metadata']['annotations'] = {'api-approved.kubernetes.io': r.choice(['https://a.io/1', 'unapproved', 'soon', ''])}
    return out


def old_sins(r, crd):
    """Errors that older servers accept."""
    schemas = [v['schema']['openAPIV3Schema'] for v in crd['spec']['versions'] if 'schema' in v]
    if not schemas:
        return
    root = r.choice(schemas)
    properties = root.get('properties')
    if not isinstance(properties, dict):
        return
    where = r.choice(['p', 'q'])
    sin = r.randrange(7)
    if sin == 0:
        properties[where] = {'type': r.choice(['file', 'any', 'Object'])}
    elif sin == 1:
        properties[where] = {'type': r.choice(['array', 'array', '']), 'x-kubernetes-list-type': 'set',
                             'items': r.choice([{'type': 'object'}, {'type': 'object', 'x-kubernetes-map-type': 'granular'}, {'type': 'array', 'x-kubernetes-list-type': 'set', 'items': {'type': 'string'}}])}
    elif sin == 2:
        properties[where] = {'type': 'array', 'x-kubernetes-list-type': r.choice(['map', 'set']), 'x-kubernetes-list-map-keys': ['k'],
                             'items': {'type': 'object', 'nullable': r.random() < .5, 'required': r.choice([[], ['k']]), 'properties': {'k': {'type': 'string', 'nullable': r.random() < .5}}}}
    elif sin == 3:
        properties[where] = {'description': 'no type'}
    elif sin == 4:
        properties[where] = {'type': 'string', 'format': r.choice(FORMATS)}
    elif sin == 5:
        properties[where] = r.choice([{'$ref': '#/a'}, {'type': 'object', 'id': 'x'}, {'type': 'array', 'items': [{'type': 'string'}]}])
    else:
        properties[where] = {'type': 'object', 'anyOf': [{'type': 'object', 'description': 'x'}]}


def change(r, crd):
    """One typical change outside of schemas."""
    spec, versions = crd['spec'], crd['spec']['versions']
    what = r.randrange(16)
    if what == 0:
        spec['scope'] = r.choice(['Cluster', 'Namespaced', ''])
    elif what == 1:
        spec['names'][r.choice(['kind', 'plural', 'singular', 'listKind'])] = r.choice(['Memo', 'memos', 'Cache', 'caches', ''])
    elif what == 2:
        spec['group'] = r.choice(['data.example.org', 'data.k8s.io', 'data.example.io'])
    elif what == 3:
        crd['metadata']['name'] = r.choice(['memos.data.example.io', 'caches.data.example.org', 'caches.data.example.io'])
    elif what == 4 and len(versions) > 1:
        del versions[r.randrange(len(versions))]
    elif what == 5:
        v = copy.deepcopy(r.choice(versions))
        v['name'] = r.choice(['v4', 'v1', 'v2beta1'])
        v['storage'] = r.random() < .2
        versions.insert(r.randrange(len(versions) + 1), v)
    elif what == 6:
        for v in versions:
            v['storage'] = False
        r.choice(versions)['storage'] = True
    elif what == 7:
        r.choice(versions)['storage'] = r.random() < .5
    elif what == 8:
        r.choice(versions)['served'] = r.random() < .5
    elif what == 9:
        spec['preserveUnknownFields'] = r.random() < .5
    elif what == 10:
        spec['conversion'] = conversion(r)
    elif what == 11:
        r.choice(versions).pop('schema', None)
    elif what == 12:
        v = r.choice(versions)
        v['selectableFields'] = selected(r)
    elif what == 13:
        crd['metadata'].setdefault('annotations', {})['api-approved.kubernetes.io'] = r.choice(['https://a.io/2', 'unapproved', 'later', ''])
    elif what == 14:
        crd['metadata'][r.choice(['labels', 'annotations'])] = r.choice([{'a': 'b'}, {'a b': 'c'}, {'a/b/c': 'd'}])
    else:
        crd['metadata'][r.choice(['uid', 'generation', 'finalizers', 'ownerReferences', 'deletionGracePeriodSeconds', 'creationTimestamp'])] = r.choice(
            [1, 0, 7, 'x', ['a.io/b'], [{'apiVersion': 'v1', 'kind': 'Event', 'name': 'a', 'uid': 'b'}], '2026-01-02T03:04:05Z', None])


def break_schema(r, crd):
    schemas = [v['schema']['openAPIV3Schema'] for v in crd['spec']['versions'] if isinstance(v.get('schema', {}).get('openAPIV3Schema'), dict)]
    if schemas:
        mutate(r, r.choice(schemas))


def without(keys, value):
    if isinstance(value, dict):
        return {k: without(keys, v) for k, v in value.items() if k not in keys}
    return [without(keys, v) for v in value] if isinstance(value, list) else value


def main():
    p = argparse.ArgumentParser()
    p.add_argument('--seed', type=int, default=1)
    p.add_argument('--count', type=int, default=1000)
    p.add_argument('--corpus')
    p.add_argument('--reader')
    p.add_argument('--without', default='', help='keywords that are left out everywhere, with commas: default,x-kubernetes-validations')
    a = p.parse_args()
    r = random.Random(a.seed)
    real = [s for s in pieces(a.corpus, a.reader) if size(s) < 120] if a.corpus else []
    left_out = set(a.without.split(',')) - {''}
    for i in range(a.count):
        old = stored(r, real)
        for _ in range(r.choice([0, 1, 1, 2])):
            old_sins(r, old)
        for _ in range(r.choice([0, 0, 1, 2])):
            break_schema(r, old)
        new = copy.deepcopy(old)
        for _ in range(r.choice([0, 0, 1, 1, 2])):
            change(r, new)
        for _ in range(r.choice([0, 0, 1])):
            old_sins(r, new)
        for _ in range(r.choice([0, 0, 1])):
            break_schema(r, new)
        if r.random() < .1:
            old = stored(r, real)
        old, new = without(left_out, old), without(left_out, new)
        print(json.dumps({'id': f'update-{a.seed}-{i}', 'crd': text(r, new), 'oldCrd': text(r, old)}))


if __name__ == '__main__':
    main()
