"""usage: sent_test.py CRDCTL ROOT      compares what `crdctl size` says of ways of sending a definition with kubectl, without a server:
whether `kubectl kustomize` builds a file, and whether kubectl can read it. kubectl is in $CRD_APISERVER, or in ~/.cache/crd-oracle.

The texts are those of the field reports, the definitions of api_server.real_definitions(), and the cases below.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

import api_server

HEAD = """apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: lamps.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: lamps, singular: lamp, kind: Lamp, listKind: LampList}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
"""
CASES = {
    "plain": HEAD,
    "description twice": HEAD + "        description: a\n        description: b\n",
    "description twice, quoted once": HEAD + "        description: a\n        \"description\": b\n",
    "twice in an annotation": HEAD.replace("  name: lamps", "  annotations: {a: b, a: c}\n  name: lamps"),
    "twice at two depths": HEAD + "        properties: {a: {type: string, type: string}, a: {type: string}}\n",
    "no name": HEAD.replace("  name: lamps.example.com", "  labels: {a: b}"),
    "two definitions": HEAD + "---\n" + HEAD,
    "a List": "apiVersion: v1\nkind: List\nitems:\n- " + HEAD.replace("\n", "\n  ").rstrip() + "\n",
    "twice in a List": "apiVersion: v1\nkind: List\nitems:\n- " + (HEAD + "        description: a\n        description: b\n").replace("\n", "\n  ").rstrip() + "\n",
    "an alias": HEAD + "        example: &e {a: 1}\n        default: *e\n",
    "an expression": HEAD.replace("scope: Namespaced", "scope: {{ .Values.scope }}"),
    "a list as a key": HEAD + "        example: {[a]: b}\n",
    "infinity": HEAD + "        example: {a: .inf}\n",
    "infinity in the metadata": HEAD.replace("  name: lamps", "  generation: .inf\n  name: lamps"),
    "no integer": HEAD + "        maximum: !!int x\n",
    "no YAML": HEAD + "        enum: [a\n",
    "no YAML in the second document": HEAD + "---\nkind: [a\n",
    "blocks of Helm": HEAD + "{{- if .Values.a }}\n        description: a\n{{- end }}\n",
    "an expression in the second document": HEAD + "---\nkind: {{ .Values.kind }}\n",
    "a tab": HEAD + "\tdescription: a\n",
    "braces": HEAD + "        description: see {{resource}}\n",
    "unknown field": HEAD.replace("  scope:", "  wrong: 1\n  scope:"),
    "words of YAML 1.1": HEAD + "        example: {a: yes, b: 0777, c: 1_000, d: 2020-01-01, e: ~}\n",
}


def built(kubectl, text):
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "input.yaml").write_text(text, encoding="utf-8")
        pathlib.Path(folder, "kustomization.yaml").write_text("resources: [input.yaml]\n", encoding="utf-8")
        run = subprocess.run([kubectl, "kustomize", folder], capture_output=True, text=True, check=False)
        return run.returncode == 0, run.stderr


def parse_error(kubectl, text):
    """What kubectl prints if it cannot read the file; "" if it can, and then finds no server."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "input.yaml")
        file.write_text(text, encoding="utf-8")
        # A port on which nothing listens.
        run = subprocess.run([kubectl, "--server=http://127.0.0.1:1", "create", "--dry-run=client", "--validate=false", "-f", file],
                             capture_output=True, text=True, check=False, env={**os.environ, "KUBECONFIG": os.devnull})
        lines = [line for line in run.stderr.splitlines() if line.startswith("error: error parsing ") or line.startswith("error parsing ")]
        return lines[-1].replace(str(file), "FILE") if lines else ""


def sent(crdctl, text):
    """The ways of each definition, by id. Of a text that crdctl does not measure, those that it prints."""
    run = subprocess.run([crdctl, "size", "--output", "json", "-"], input=text, capture_output=True, text=True, check=False)
    return [{way["way"]: way for way in definition["sent"]} for definition in json.loads(run.stdout)] if run.stdout else None


def printed(crdctl, text):
    run = subprocess.run([crdctl, "size", "-"], input=text, capture_output=True, text=True, check=False)
    ways = {line[4:36].strip(): line[36:46].strip() for line in run.stdout.splitlines() if line.startswith("    k")}
    words = next((line for line in run.stdout.splitlines() if line.startswith("    kubectl create")), "")
    return ways, words


def main():
    crdctl, root = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    programs = api_server.find()
    if programs is None:
        print("there is no kubectl")
        return api_server.SKIPPED
    kubectl = programs / "kubectl"
    texts = dict(CASES)
    for file in sorted(root.glob("tests/data/field/*/input.yaml")) + api_server.real_definitions(root):
        texts[str(file)] = file.read_text(encoding="utf-8")
    faults, decided = [], 0
    for name, text in texts.items():
        definitions = sent(crdctl, text)
        builds, why = built(kubectl, text)
        error = parse_error(kubectl, text)
        if definitions is None:
            ways, words = printed(crdctl, text)
            if not ways:  # crdctl does not measure the text at all
                continue
            results, reads = [ways["kustomize build"]], "error parsing" in words
            if reads and error and error.split("FILE: ")[1] not in words:
                faults.append(f"{name}: kubectl prints {error!r}, crdctl {words!r}")
        else:
            results = [ways["kustomize"]["result"] for ways in definitions]
            reads = any("error parsing" in ways["create"].get("text", "") or "cannot read" in ways["create"].get("text", "") for ways in definitions)
        if reads != bool(error):
            faults.append(f"{name}: kubectl {'cannot read it: ' + error if error else 'reads it'}")
        # One definition that is rejected is enough; one of which nothing is known decides nothing.
        if "rejected" in results or "unknown" not in results:
            decided += 1
            if ("rejected" not in results) != builds:
                faults.append(f"{name}: kubectl kustomize {'builds it' if builds else 'says ' + why.strip()}; crdctl says {results}")
    print(f"{len(texts)} texts, of {decided} the result of Kustomize is decided; {len(faults)} differences")
    for fault in faults:
        print(fault)
    return 1 if faults or decided < len(CASES) // 2 else 0


if __name__ == "__main__":
    sys.exit(main())
