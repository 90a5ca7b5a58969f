#!/usr/bin/env python3
"""Prints a definition with many rules (x-kubernetes-validations), as in the generated code of a real project.

usage: generate_rules.py [--rules N] [--versions N]

Every rule is within its budget, and all together are within theirs; all are different. The same arguments print the
same text. Only the standard library is used.
"""
import argparse

HEAD = '''apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: pipelines.bench.example.io
spec:
  group: bench.example.io
  scope: Namespaced
  names: {plural: pipelines, singular: pipeline, kind: Pipeline, listKind: PipelineList}
  versions:
'''
VERSION = '''  - name: v%d
    served: true
    storage: %s
    schema:
      openAPIV3Schema:
        type: object
        properties:
          apiVersion: {type: string}
          kind: {type: string}
          metadata: {type: object}
          spec:
            type: object
            properties:
'''
STAGE = '''              stage%(n)d:
                type: object
                required: [name]
                properties:
                  name:
                    description: What the stage is called in messages.
                    type: string
                    maxLength: 63
                    x-kubernetes-validations:
                    - rule: self.matches('^[a-z0-9]([-a-z0-9]*[a-z0-9])?$') && self != 'stage%(n)d'
                      message: must be a label that is not the name of the field
                  image:
                    type: string
                    maxLength: 253
                  timeout:
                    type: string
                    format: duration
                  replicas:
                    type: integer
                    minimum: 0
                  maxReplicas:
                    type: integer
                  env:
                    type: array
                    maxItems: 16
                    x-kubernetes-list-type: map
                    x-kubernetes-list-map-keys: [name]
                    items:
                      type: object
                      required: [name]
                      properties:
                        name: {type: string, maxLength: 63}
                        value: {type: string, maxLength: 253}
                        secret: {type: string, maxLength: 63}
                      x-kubernetes-validations:
                      - rule: has(self.value) != has(self.secret)
                        message: exactly one of value and secret (stage %(n)d)
                    x-kubernetes-validations:
                    - rule: self.all(x, self.exists_one(y, x.name.lowerAscii() == y.name.lowerAscii())) || size(self) == %(n)d
                      message: names differ in more than case
                x-kubernetes-validations:
                - rule: "!has(self.maxReplicas) || !has(self.replicas) || self.replicas <= self.maxReplicas + %(n)d"
                  messageExpression: "'at most maxReplicas in ' + self.name"
                - rule: "!has(self.timeout) || self.timeout <= duration('%(n)dh')"
                  message: too long
                - rule: "!has(oldSelf.image) || has(self.image) || self.name == 'n%(n)d'"
                  message: image stays once it is set
'''
PER_STAGE = 6


def main():
    p = argparse.ArgumentParser(usage=__doc__)
    p.add_argument('--rules', type=int, default=258)
    p.add_argument('--versions', type=int, default=1)
    a = p.parse_args()
    text = HEAD
    for version in range(1, a.versions + 1):
        text += VERSION % (version, 'true' if version == 1 else 'false')
        for n in range(1, -(-a.rules // PER_STAGE) + 1):
            text += STAGE % {'n': n + 1000 * (version - 1)}
    print(text, end='')


if __name__ == '__main__':
    main()
