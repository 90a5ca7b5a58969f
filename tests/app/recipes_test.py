"""usage: recipes_test.py CRDCTL ROOT      runs the recipes of resources/guide/ci.md and .pre-commit-hooks.yaml: each line that
calls crdctl, in a repository with a branch for a pull request. All must pass where nothing breaks, and the recipes together
must fail where a definition is rejected, or where a change breaks writers.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

SKIPS_UNKNOWN = False  # a recipe may use an option that this crdctl does not have yet
UNKNOWN = re.compile(r"has no option |is not one of |was not expected|it is a folder|git has no file or folder|At Most")
BLOCK = re.compile(r"^```(yaml|make|sh)\n# (\S+)\n(.*?)^```$", re.M | re.S)
# They stand for programs that the machine may not have: both print the definitions.
RENDERERS = ("kustomize", "helm")
RENDERER = """#!/bin/sh
for file in config/crd/*.yaml; do echo ---; cat "$file"; done
"""


def recipes(guide):
    """The name of the file of a recipe, and the lines that call crdctl."""
    for _, name, text in BLOCK.findall(guide):
        lines = [re.sub(r"^(- )?((run|entry): )?", "", line.strip()) for line in text.splitlines()]
        commands = [line for line in lines if re.match(r"(crdctl|git fetch|kustomize|helm) ", line)]
        if any("crdctl " in line for line in commands):
            yield name, commands


class Test:
    def __init__(self, crdctl, root, folder):
        self.root, self.folder, self.failures, self.skipped = root, folder, 0, 0
        programs = folder / "bin"
        programs.mkdir()
        (programs / "crdctl").symlink_to(crdctl)
        for name in RENDERERS:
            (programs / name).write_text(RENDERER, encoding="utf-8")
            (programs / name).chmod(0o755)
        self.environment = {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}", "XDG_CONFIG_HOME": str(folder),
                            "GIT_CONFIG_GLOBAL": "/dev/null", "LC_ALL": "C.UTF-8", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main",
                            "GITHUB_STEP_SUMMARY": str(folder / "summary.md")}

    def fail(self, what):
        self.failures += 1
        print(f"FAILED: {what}")

    def git(self, where, *words):
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@example.com", *words], cwd=where, check=True,
                       env=self.environment, capture_output=True)

    def repository(self, name, change):
        """A clone with a branch that applies `change` to the definitions of main."""
        origin, clone = self.folder / f"{name}-origin", self.folder / name
        definitions = origin / "config" / "crd"
        definitions.mkdir(parents=True)
        for sample in ("bakeries.yaml", "pizzas.yaml"):
            shutil.copy(self.root / "resources" / "samples" / sample, definitions)
        (definitions / "kustomization.yaml").write_text(
            "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [bakeries.yaml, pizzas.yaml]\n",
            encoding="utf-8")
        self.git(origin, "init", "-q", "-b", "main")
        self.git(origin, "add", ".")
        self.git(origin, "commit", "-q", "-m", "first")
        self.git(self.folder, "clone", "-q", str(origin), str(clone))
        self.git(clone, "switch", "-q", "-c", "pr")
        bakeries = clone / "config" / "crd" / "bakeries.yaml"
        text = bakeries.read_text(encoding="utf-8")
        changed = change(text)
        if changed == text:
            self.fail(f"{name}: the change changes nothing")
        bakeries.write_text(changed, encoding="utf-8")
        self.git(clone, "commit", "-q", "-a", "-m", "second")
        return clone

    def run(self, where, command):
        """The exit code; None if this crdctl does not have an option of the command."""
        if command.startswith("crdctl check --skip-others"):
            command += " config/crd/bakeries.yaml config/crd/kustomization.yaml"  # as pre-commit adds the changed files
        ran = subprocess.run(["bash", "-c", f"set -eo pipefail; {command}"], cwd=where, env=self.environment, text=True,
                             capture_output=True, stdin=subprocess.DEVNULL, timeout=300, check=False)
        if SKIPS_UNKNOWN and ran.returncode == 2 and UNKNOWN.search(ran.stderr):
            self.skipped += 1
            print(f"skipped: {command}: {ran.stderr.splitlines()[0]}")
            return None
        if ran.returncode not in (0, 1):
            self.fail(f"{command} ends with {ran.returncode}: {ran.stderr}")
        return ran.returncode

    def codes(self, where, commands):
        return [self.run(where, command) for command in commands]

    def all_recipes(self):
        guide = (self.root / "resources" / "guide" / "ci.md").read_text(encoding="utf-8")
        hooks = (self.root / ".pre-commit-hooks.yaml").read_text(encoding="utf-8")
        found = list(recipes(guide))
        if {name for name, _ in found} < {".github/workflows/crds.yaml", ".gitlab-ci.yml", ".pre-commit-config.yaml", "Makefile", "rendered"}:
            self.fail(f"recipes are missing: {[name for name, _ in found]}")
        hook = re.search(r"^  entry: (.*)$", hooks, re.M)[1]
        if [hook] not in [commands for _, commands in found]:
            self.fail(f".pre-commit-hooks.yaml runs {hook!r}, the recipe of the guide another command")
        same = self.repository("same", lambda text: text.replace("A sample definition", "A definition"))
        rejected = self.repository("rejected", lambda text: text.replace("type: object", "type: objct", 1))
        breaks = self.repository("breaks", lambda text: text.replace("minimum: 1", "minimum: 3"))
        for name, commands in found:
            for command, code in zip(commands, self.codes(same, commands)):
                if code:
                    self.fail(f"{name}: {command} fails where nothing breaks")
            codes = self.codes(rejected, commands)
            if None not in codes and 1 not in codes:
                self.fail(f"{name} does not fail where a definition is rejected")
            codes = self.codes(breaks, commands)
            compares = any(" diff " in command for command in commands)
            if compares and None not in codes and 1 not in codes:
                self.fail(f"{name} does not fail where a change breaks writers")


def main(crdctl, root):
    if shutil.which("git") is None:
        print("skipped: git is not installed")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        test = Test(os.path.abspath(crdctl), pathlib.Path(root).resolve(), pathlib.Path(folder))
        test.all_recipes()
    print(f"{test.failures} failures, {test.skipped} skipped")
    return 1 if test.failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
