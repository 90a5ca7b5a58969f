"""usage: help_test.py CRDCTL ROOT      the texts that crdctl makes of its commands and options: --help, the examples, which
are run, the man page, the completions of shells (those that are installed), and what it says of mistyped names.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

POLICY = """apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: {name: hosts}
spec:
  matchConstraints:
    resourceRules: [{apiGroups: [stable.example.com], apiVersions: ["*"], operations: [CREATE], resources: [crontabs]}]
  validations: [{expression: "true"}]
"""
V1BETA1 = """apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata: {name: lamps.example.com}
spec:
  group: example.com
  version: v1
  scope: Namespaced
  names: {kind: Lamp, listKind: LampList, plural: lamps, singular: lamp}
  validation: {openAPIV3Schema: {type: object}}
"""
# A command line, and what standard error says of it.
MISTYPED = (
    ("chek crd.yaml", 'There is no command "chek"; did you mean check?'),
    ("webhook revew", 'There is no command "webhook revew"; did you mean review?'),
    ("validate crd.yaml", 'There is no command "validate"; did you mean check?'),
    ("fix crd.yaml", 'There is no command "fix"; did you mean edit --fix?'),
    ("help chek", 'There is no command "chek"; did you mean check?'),
    ("help mapping chek", 'There is no command "mapping chek"; did you mean check?'),
    ("rule never-valid", 'There is no rule "never-valid"; did you mean advice.never-valid?'),
    ("check --target", "--target needs a value, 1.NN[..1.NN].\n"),
    ("check crd.yaml --output", "--output needs a value: one of text, short, json, sarif, junit, github, gitlab.\n"),
    ("diff a b c", "FILE can be given 2 times at most.\n"),
    ("check --settings a --no-settings crd.yaml", "--settings cannot be used with --no-settings.\n"),
    ("frobnicate", 'There is no command "frobnicate".'),
    ("--verion", "crdctl has no option --verion; did you mean --version?"),
    ("--target 1.30 check crd.yaml", "crdctl has no option --target. Write it after the command: crdctl check --target"),
    ("diff --formt json crd.yaml crd.yaml", "crdctl diff has no option --formt; did you mean --format?"),
    ("diff --formt=json crd.yaml crd.yaml", "crdctl diff has no option --formt; did you mean --format?"),
    ("mapping check --cdr crd.yaml x", "crdctl mapping check has no option --cdr; did you mean --crd?"),
    ("check -x crd.yaml", "crdctl check has no option -x."),
    ("check --output serif crd.yaml", '--output: "serif" is not one of text, '),
    ("check --output serif crd.yaml", "; did you mean sarif?"),
    ("check --target 130 crd.yaml", "; did you mean 1.30?"),
    ("check --target v1.30.4 crd.yaml", "; did you mean 1.30?"),
    ("check --target 1.28-1.37 crd.yaml", "; did you mean 1.28..1.37?"),
    ("check --target 1.99 crd.yaml", "is not a Kubernetes version from 1.28 to 1.37.\n"),
    ("edit --fix structural.type-requird crd.yaml", 'no rule "structural.type-requird"; did you mean structural.type-required?'),
    ("rule advice.never-vald", 'There is no rule "advice.never-vald"; did you mean advice.never-valid?'),
    ("completion basch", "; did you mean bash?"),
)
# The words before the cursor, which is after the last one, and words that must be offered, and must not.
COMPLETED = (
    (["ch"], {"check"}, {"chart", "manual"}),
    ([""], {"check", "rules", "mapping"}, {"manual", "--version"}),
    (["--ver"], {"--version"}, {"--verbose"}),
    (["check", "--ver"], {"--verbose"}, {"--version"}),
    (["check", "-o", ""], {"text", "sarif"}, {"yaml"}),
    (["check", "--output", "s"], {"sarif"}, {"text"}),
    (["check", "--off", "advice.never"], {"advice.never-valid"}, {"advice.drift"}),
    (["check", "--off", "schema,advice.never"], {"schema,advice.never-valid"}, {"advice.never-valid"}),
    (["diff", "--fail-on", "writers,st"], {"writers,stored"}, {"stored"}),
    (["diff", "--output-file", "j"], {"json=", "junit="}, {"json", "text="}),
    (["edit", "--fix", "al"], {"all"}, set()),
    (["check", "--target", "1.3"], {"1.30", "1.37"}, {"1.28"}),
    (["check", "cr"], {"crd.yaml"}, {"check"}),
    (["mapping", ""], {"suggest", "export"}, {"check crd.yaml"}),
    (["mapping", "check", "--cr"], {"--crd"}, {"--target"}),
    (["rule", "structural.pat"], {"structural.pattern"}, {"crd.yaml"}),
    (["completion", ""], {"bash", "zsh", "fish"}, {"crd.yaml"}),
)


class Test:
    def __init__(self, crdctl, root, folder):
        self.crdctl, self.root, self.folder, self.failures = crdctl, root, folder, 0
        self.environment = {**os.environ, "PATH": f"{folder / 'bin'}:{os.environ['PATH']}", "XDG_CONFIG_HOME": str(folder),
                            "GIT_CONFIG_GLOBAL": "/dev/null", "LC_ALL": "C.UTF-8"}
        (folder / "bin").mkdir()
        (folder / "bin" / "crdctl").symlink_to(crdctl)
        self.work = folder / "work"
        self.prepare()
        self.commands = json.loads(self.run("manual", "--output", "json").stdout)

    def expect(self, condition, what):
        if not condition:
            self.failures += 1
            print(f"FAILED: {what}")

    def run(self, *words):
        return subprocess.run([self.crdctl, *words], capture_output=True, text=True, cwd=self.work, env=self.environment,
                              stdin=subprocess.DEVNULL, timeout=120)

    def shell(self, line, shell="bash"):
        return subprocess.run([shell, "-c", line], capture_output=True, text=True, cwd=self.work, env=self.environment,
                              stdin=subprocess.DEVNULL, timeout=120)

    def prepare(self):
        """A repository with the files that the examples name."""
        samples = self.root / "resources" / "samples"
        definitions = self.work / "config" / "crd"
        definitions.mkdir(parents=True)
        for name in ("bakeries.yaml", "crontabs.yaml", "pizzas.yaml"):
            shutil.copy(samples / name, definitions)
        shutil.copy(samples / "crontabs.yaml", self.work / "crd.yaml")
        shutil.copy(samples / "crontabs.conversion.yaml", self.work / "crd.conversion.yaml")
        shutil.copy(samples / "crontabs.samples.yaml", self.work / "objects.yaml")
        (self.work / "lessons").symlink_to(self.root / "resources" / "lessons")
        (self.work / "policy.yaml").write_text(POLICY, encoding="utf-8")
        (self.work / "v1beta1.yaml").write_text(V1BETA1, encoding="utf-8")
        made = self.run("mapping", "export", "--crd", "crd.yaml", "crd.conversion.yaml")
        (self.work / "config.yaml").write_text(made.stdout, encoding="utf-8")
        git = ("init -q -b main", "add .", "-c user.name=a -c user.email=a@example.com commit -q -m first")
        for command in git:
            subprocess.run(["git", *command.split()], cwd=self.work, env=self.environment, check=True)

    def help_is_a_command(self):
        for words in ([], ["check"], ["mapping", "check"]):
            self.expect(self.run("help", *words).stdout == self.run(*words, "--help").stdout, f"crdctl help {words}")

    def help_is_narrow(self):
        for command in self.commands:
            words = command["name"].split()
            text = self.run(*words, "--help").stdout
            self.expect(text.rstrip() and command["usage"].split()[0] in text, f"{words} --help")
            for line in text.splitlines():
                limit = 100 if line.startswith("  crdctl") else 80  # an example is not broken
                self.expect(len(line) <= limit, f"{words} --help has a line of {len(line)} columns: {line}")
            wide = " ".join(text.split())
            for option in command["arguments"] + command["options"]:
                self.expect(" ".join(option["text"].split()) in wide, f"{words} --help lacks: {option['text']}")

    def examples_run(self):
        for command in self.commands:
            if command["isGroup"] or command["name"] == "":
                continue
            self.expect(command["examples"], f"crdctl {command['name']} has no example")
            for example in command["examples"]:
                self.expect(f"crdctl {command['name']}" in example, f"{example}: another command")
                shutil.rmtree(self.work, ignore_errors=True)
                self.prepare()
                (self.folder / ".config" / "fish" / "completions").mkdir(parents=True, exist_ok=True)
                line = example.replace("~/", f"{self.folder}/")
                ran = self.shell(f"set -o pipefail; {line}")
                self.expect(ran.returncode in (0, 1), f"{example} ends with {ran.returncode}:\n{ran.stderr}")
        shutil.rmtree(self.work)
        self.prepare()

    def mistyped_names_are_named(self):
        for line, expected in MISTYPED:
            ran = self.run(*line.split())
            self.expect(ran.returncode == 2, f"crdctl {line} ends with {ran.returncode}")
            self.expect(expected in ran.stderr, f"crdctl {line}: {ran.stderr!r} has no {expected!r}")
        ran = self.run("edit", "--set", "metadata.name=--x", "crd.yaml")
        self.expect("has no option" not in ran.stderr, f"a value is taken for an option: {ran.stderr}")

    def rules_are_listed(self):
        pages = {page.stem for page in (self.root / "resources" / "rules").glob("*.md")}
        rules = json.loads(self.run("rules", "--output", "json").stdout)
        self.expect(pages <= {rule["id"] for rule in rules}, "each page is of a rule of the list")
        listed = self.run("rules", "never").stdout.splitlines()
        self.expect(listed[0].startswith("RULE") and any("advice.never-valid " in line for line in listed), f"{listed}")
        self.expect(not any(line.startswith("structural.") and "never" not in line.lower() for line in listed), f"{listed}")
        self.expect(self.run("rules", "nosuchthing").returncode == 2, "no rule matches")
        self.expect(self.run("rules", "shortname").stdout == self.run("rules", "short name").stdout != "", "words may be joined")
        group = self.run("rule", "advice").stdout.splitlines()
        self.expect(len(group) > 10 and all(line.startswith("advice.") for line in group[1:]), "rule lists a group")
        self.expect("- `advice.never-valid`: " in self.run("rule", "advice", "--output", "markdown").stdout, "rule lists a group")
        for rule in rules:
            ran = self.run("rule", rule["id"])
            self.expect(ran.returncode == 0 and ran.stdout.startswith(rule["id"]), f"rule {rule['id']}: {ran.stderr}")
            for line in ran.stdout.splitlines():
                code = line.startswith("    ") or len(line.split()) < 3
                self.expect(code or len(line) <= 80, f"rule {rule['id']} has a line of {len(line)} columns: {line}")
        for page in pages:
            shown = self.run("rule", page, "--output", "markdown").stdout
            text = (self.root / "resources" / "rules" / f"{page}.md").read_text(encoding="utf-8")
            self.expect(shown.strip() == text.strip(), f"rule {page} --output markdown is not its page")

    def manual_is_complete(self):
        page = self.run("manual").stdout
        for command in self.commands:
            for option in command["options"]:
                for name in option["names"]:
                    self.expect(name.replace("-", "\\-") in page, f"the manual lacks {name}")
        self.expect(not any(line.startswith("'") for line in page.splitlines()), "a line of text is a request of roff")
        if shutil.which("man"):
            shown = subprocess.run(["man", "--warnings=w", "-l", "-"], input=page, capture_output=True, text=True,
                                   env={**self.environment, "MANPAGER": "cat", "MANWIDTH": "80"}, check=False)
            self.expect(shown.returncode == 0 and not shown.stderr, f"man: {shown.stderr[:2000]}")
            self.expect("EXIT STATUS" in shown.stdout, "man shows the page")
        self.run("manual", "--into", "share")
        for path in ("man/man1/crdctl.1", "bash-completion/completions/crdctl", "zsh/vendor-completions/_crdctl",
                     "fish/vendor_completions.d/crdctl.fish"):
            self.expect((self.work / "share" / path).is_file(), f"manual --into writes {path}")
        shutil.rmtree(self.work / "share")

    def bash_offers(self, words):
        quoted = " ".join(f"'{word}'" for word in ["crdctl", *words])
        ran = self.shell(f"source <(crdctl completion bash); COMP_WORDS=({quoted}); COMP_CWORD={len(words)}; "
                         "_crdctl; printf '%s\\n' \"${COMPREPLY[@]}\"")
        self.expect(not ran.stderr, f"bash: {ran.stderr}")
        return set(ran.stdout.split())

    def fish_offers(self, words):
        line = " ".join(["crdctl", *words])
        ran = self.shell(f"crdctl completion fish | source; complete -C '{line}'", "fish")
        return {offered.split("\t")[0] for offered in ran.stdout.splitlines()}

    def shells_complete(self):
        for words, wanted, unwanted in COMPLETED:
            offered = self.bash_offers(words)
            self.expect(wanted <= offered and not unwanted & offered, f"bash offers {sorted(offered)[:20]} after {words}")
            if shutil.which("fish"):
                offered = self.fish_offers(words)
                self.expect(wanted <= offered and not unwanted & offered, f"fish offers {sorted(offered)[:20]} after {words}")
        # The file after a format.
        for words in (["check", "--output-file", "json", "=", "crd.y"], ["check", "--output-file", "=", "json", "=", "crd.y"]):
            self.expect(self.bash_offers(words) == {"crd.yaml"}, f"bash offers {self.bash_offers(words)} after {words}")
        self.expect("crd.yaml" in self.bash_offers(["check", "--output-file", "json", "="]), "bash offers files after FORMAT=")
        offered = self.bash_offers(["check", "--output", "="])
        self.expect("sarif" in offered, f"bash offers {sorted(offered)} after --output=")
        for shell in ("bash", "zsh", "fish"):
            if shutil.which(shell) is None:
                continue
            (self.work / "script").write_text(self.run("completion", shell).stdout, encoding="utf-8")
            checked = self.shell(f"{shell} -n script")
            self.expect(checked.returncode == 0 and not checked.stderr, f"{shell} -n: {checked.stderr}")
            os.remove(self.work / "script")


def main(crdctl, root):
    with tempfile.TemporaryDirectory() as folder:
        test = Test(os.path.abspath(crdctl), pathlib.Path(root).resolve(), pathlib.Path(folder))
        for check in (test.help_is_narrow, test.help_is_a_command, test.mistyped_names_are_named, test.rules_are_listed, test.manual_is_complete,
                      test.shells_complete, test.examples_run):
            check()
    print("ok" if test.failures == 0 else f"{test.failures} failures")
    return 1 if test.failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
