"""usage: inputs_test.py CRDCTL      runs crdctl in a repository as teams have them: charts, overlays, patches, vendored folders, ignored
files, links, pipes, odd names, commits. What is read, what is passed over and what is said of it must be right, and in the same order.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time

CRDCTL = os.path.abspath(sys.argv[1])
HEAD = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n"
SMALL_FILES = 3_000


def definition(plural, kind_of_size="integer"):
    kind = plural[:-1].capitalize()
    return (f"{HEAD}metadata: {{name: {plural}.example.com}}\nspec:\n  group: example.com\n  scope: Namespaced\n"
            f"  names: {{plural: {plural}, singular: {plural[:-1]}, kind: {kind}, listKind: {kind}List}}\n"
            "  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema:\n      openAPIV3Schema:\n"
            "        type: object\n        properties:\n          spec:\n            type: object\n"
            f"            properties: {{size: {{type: {kind_of_size}}}}}\n")


class Repository:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.env = {**os.environ, "XDG_CONFIG_HOME": str(self.folder / "config"), "HOME": str(self.folder), "GIT_CONFIG_NOSYSTEM": "1"}
        self.root = self.folder / "repository"
        self.root.mkdir()

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    def git(self, *arguments, cwd=None):
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "init.defaultBranch=main",
                        "-c", "protocol.file.allow=always", *arguments], cwd=cwd or self.root, env=self.env, check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def run(self, *arguments, cwd=None, given=b""):
        done = subprocess.run([CRDCTL, *arguments], cwd=cwd or self.root, env=self.env, input=given, capture_output=True, timeout=120)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def shell(self, command, cwd=None):
        done = subprocess.run(["bash", "-c", command.replace("crdctl", f"'{CRDCTL}'")], cwd=cwd or self.root, env=self.env,
                              capture_output=True, timeout=120)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def report(self, *arguments, cwd=None):
        code, out, err = self.run("check", "--quiet", "--output", "json", *arguments, cwd=cwd)
        report = json.loads(out)
        return code, [one["file"] for one in report["files"]], {one["file"]: one["kind"] for one in report["skipped"]}, err


FAILURES = []


def expect(what, got, wanted):
    if got != wanted:
        FAILURES.append(what)
        print(f"{what}:\n  got    {got!r}\n  wanted {wanted!r}", flush=True)


def expect_in(what, part, text):
    expect(f"{what}: {part!r} in {text!r}", part in text, True)


def ignored_files(repo):
    """As git decides: what `git check-ignore` names is not read, everything else is."""
    repo.write(".gitignore", "# generated\n/out/\n*.gen.yaml\n!keep.gen.yaml\nbuild/**/crd.yaml\n\\#odd.yaml\ntrailing.yaml   \nfolder-only/\n")
    repo.write("crds/.gitignore", "local-*\r\n!/local-kept.yaml\r\n/sub/anchored.yaml\r\n")
    repo.write(".git/info/exclude", "mine.yaml\n")
    names = ["crds/a.yaml", "crds/a.gen.yaml", "crds/keep.gen.yaml", "out/b.yaml", "crds/out/c.yaml", "build/x/y/crd.yaml", "build/crd.yaml",
             "#odd.yaml", "trailing.yaml", "crds/local-a.yaml", "crds/local-kept.yaml", "crds/sub/local-kept.yaml", "crds/sub/anchored.yaml",
             "sub/anchored.yaml", "mine.yaml", "crds/folder-only", "crds/folder-only.yaml", "folder-only/d.yaml", "crds/größe.yaml", "crds/with blank.yaml"]
    for index, name in enumerate(names):
        repo.write(name, definition(f"ignoreds{index}s"))
    wanted = []
    for name in sorted(names):
        ignored = subprocess.run(["git", "check-ignore", "-q", name], cwd=repo.root, env=repo.env, check=False).returncode == 0
        if not ignored and name.endswith(".yaml"):
            wanted.append(f"./{name}")
    code, files, skipped, _ = repo.report(".")
    expect("ignored: code", code, 0)
    expect("ignored: files", files, wanted)
    expect("ignored: out", skipped.get("./out"), "ignored folder")
    expect("ignored: gen", skipped.get("./crds/a.gen.yaml"), "ignored file")
    expect("ignored: .git is not mentioned", "./.git" in skipped, False)
    # From a subfolder: the patterns of the folders above apply.
    _, files, _, _ = repo.report(".", cwd=repo.root / "crds")
    expect("ignored: below", files, ["./" + name[len("./crds/"):] for name in wanted if name.startswith("./crds/")])
    # What is named is read.
    expect("ignored: a named folder", repo.report("out")[1], ["out/b.yaml"])
    expect("ignored: a named file", repo.report("crds/a.gen.yaml")[1], ["crds/a.gen.yaml"])
    everything = [f"./{name}" for name in sorted(names) if name.endswith(".yaml")]
    expect("ignored: --no-ignore", repo.report("--no-ignore", ".")[1], everything)
    # A work tree has its patterns in the repository's folder.
    repo.git("add", "-f", ".")
    repo.git("commit", "-qm", "first")
    tree = repo.folder / "tree"
    repo.git("worktree", "add", "-q", str(tree), "-b", "other")
    expect("ignored: work tree", repo.report(".", cwd=tree)[1], wanted)


def dependencies_and_excluded(repo):
    for name in ["a.yaml", "vendor/k8s.io/b.yaml", "web/node_modules/c/d.yaml", "docs/e.yaml", "deep/docs/f.yaml"]:
        repo.write(name, definition(f"dep{len(name)}s"))
    code, files, skipped, _ = repo.report(".")
    expect("vendor: files", (code, files), (0, ["./a.yaml", "./deep/docs/f.yaml", "./docs/e.yaml"]))
    expect("vendor: kinds", skipped, {"./vendor": "dependency folder", "./web/node_modules": "dependency folder"})
    expect("vendor: named", repo.report("vendor")[1], ["vendor/k8s.io/b.yaml"])
    expect("--exclude", repo.report("--exclude", "/docs/", ".")[1], ["./a.yaml", "./deep/docs/f.yaml"])
    expect("--exclude twice", repo.report("--exclude", "docs", "--exclude", "a.yaml", "--no-ignore", ".")[1],
           ["./vendor/k8s.io/b.yaml", "./web/node_modules/c/d.yaml"])
    expect("--exclude from below", repo.report("--exclude", "f.*", "..", cwd=repo.root / "docs")[1], ["../a.yaml", "../deep/docs/f.yaml", "../docs/e.yaml"])
    code, out, err = repo.run("check", "--exclude", "*.yaml", ".")
    expect("--exclude everything", code, 2)
    expect_in("--exclude everything", "that is not ignored or excluded", err)
    code, out, _ = repo.run("check", ".")
    expect_in("vendor: summary", "left out 2 dependency folders.", out)


def helm_and_kustomize(repo):
    repo.write("config/crd/bases/lamps.yaml", definition("lamps"))
    repo.write("config/crd/kustomization.yaml", "resources: [bases/lamps.yaml]\npatches:\n- path: patches/names.yaml\n- path: patches/ops.yaml\n"
                                                "  target: {kind: CustomResourceDefinition}\n")
    meta = HEAD + "metadata:\n  name: lamps.example.com\n"
    repo.write("config/crd/patches/webhook.yaml", meta + "spec:\n  conversion: {strategy: None}\n")
    repo.write("config/crd/patches/cainjection.yaml", meta + "  annotations: {a: b}\n")
    repo.write("config/crd/patches/names.yaml", meta + "spec:\n  names: {categories: [all]}\n")
    repo.write("config/crd/patches/ops.yaml", "- {op: add, path: /metadata/labels, value: {a: b}}\n")
    repo.write("charts/app/Chart.yaml", "apiVersion: v2\nname: app\nversion: 1.0.0\n")
    repo.write("charts/app/values.yaml", "crds: true\n")
    repo.write("charts/app/templates/crd.yaml", "{{- if .Values.crds }}\n" + definition("chairs").replace("chairs.", "{{ .Values.p }}.") + "{{- end }}\n")
    repo.write("charts/app/templates/deployment.yaml", "kind: Deployment\nname: {{ .Release.Name }}\n")
    repo.write("charts/app/templates/plain.yaml", definition("plains"))
    repo.write("charts/app/crds/doors.yaml", definition("doors"))
    repo.write("deploy/deployment.yaml", "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a}\n")
    repo.write("deploy/broken.yaml", "a: [\n")
    repo.write("deploy/empty.yaml", "")
    code, files, skipped, err = repo.report(".")
    expect("charts: files", (code, files), (0, ["./charts/app/crds/doors.yaml", "./charts/app/templates/plain.yaml", "./config/crd/bases/lamps.yaml"]))
    expect("charts: skipped", skipped, {
        "./charts/app/Chart.yaml": "no kind", "./charts/app/templates/crd.yaml": "Helm template", "./charts/app/templates/deployment.yaml": "Helm template",
        "./charts/app/values.yaml": "Helm values", "./config/crd/kustomization.yaml": "Kustomization", "./config/crd/patches/cainjection.yaml": "patch of a definition",
        "./config/crd/patches/names.yaml": "patch of a definition", "./config/crd/patches/ops.yaml": "no kind",
        "./config/crd/patches/webhook.yaml": "patch of a definition", "./deploy/broken.yaml": "not valid YAML", "./deploy/deployment.yaml": "Deployment",
        "./deploy/empty.yaml": "empty"})
    expect("charts: command", err, "crdctl: 1 Helm template with a definition was skipped. To check what Helm renders: helm template charts/app | crdctl check -\n")
    code, out, err = repo.run("check", "--verbose", ".")
    expect_in("charts: summary", "skipped 12 files (patch of a definition: 3, Helm template: 2, no kind: 2, Deployment: 1, Helm values: 1, others: 3)", out)
    expect_in("charts: verbose", "skipped ./config/crd/patches/names.yaml: it is a patch of a definition: kubectl kustomize config/crd | crdctl check -", err)
    # Near misses of patches are definitions with a mistake.
    repo.write("near/typo.yaml", meta + "sepc: {group: example.com}\n")
    repo.write("near/part.yaml", meta + "spec: {scope: Namespaced}\n")
    repo.write("near/listed.yaml", definition("listeds", "intgr"))
    repo.write("near/kustomization.yaml", "patches: [{path: listed.yaml}]\n")
    code, files, _, _ = repo.report("near")
    expect("patches: near misses", (code, files), (1, ["near/listed.yaml", "near/part.yaml", "near/typo.yaml"]))
    # A named file is checked, whatever it is.
    expect("patches: named", repo.report("config/crd/patches/webhook.yaml")[0], 1)
    expect("charts: a named template", repo.report("charts/app/templates/crd.yaml")[1], ["charts/app/templates/crd.yaml"])
    code, out, err = repo.run("check", "charts/app/templates", "--exclude", "plain.yaml")
    expect("charts: only templates", code, 2)
    expect_in("charts: only templates", "helm template charts/app | crdctl check -", err)
    code, out, _ = repo.run("docs", "--exclude", "near", ".")
    expect("docs of a repository", (code, [kind in out for kind in ("Lamp", "Door", "Plain", "Chair")]), (0, [True] * 3 + [False]))
    expect("matrix of a repository", repo.run("matrix", "--exclude", "near", ".")[0], 0)


def hooks(repo):
    """A hook passes the changed files, whatever they are."""
    repo.write("lamps.yaml", definition("lamps"))
    repo.write("deployment.yaml", "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a}\n")
    repo.write("generated/old.yaml", definition("olds", "intgr"))
    expect("hook: refuses", repo.run("check", "lamps.yaml", "deployment.yaml")[0], 2)
    code, out, err = repo.run("check", "--skip-others", "lamps.yaml", "deployment.yaml")
    expect("hook: skips", (code, out, err), (0, "No problems. Checked 1 definition in 1 file, as a create; skipped 1 file (Deployment: 1).\n", ""))
    expect("hook: nothing", repo.run("check", "--skip-others", "deployment.yaml")[:2], (0, ""))
    expect("hook: excluded", repo.run("check", "--skip-others", "--exclude", "generated/", "generated/old.yaml")[0], 0)
    expect("hook: a problem", repo.run("check", "--skip-others", "deployment.yaml", "generated/old.yaml")[0], 1)
    repo.write("vendor/k8s.io/b.yaml", definition("vendored", "intgr"))
    code, out, err = repo.run("check", "--skip-others", "lamps.yaml", "vendor/k8s.io/b.yaml")
    expect("hook: vendor", (code, out, err), (0, "No problems. Checked 1 definition in 1 file, as a create; left out 1 dependency file.\n", ""))
    expect("hook: vendor alone", repo.run("check", "--skip-others", "vendor/k8s.io/b.yaml")[:2], (0, ""))
    expect("hook: --no-ignore", repo.run("check", "--skip-others", "--no-ignore", "vendor/k8s.io/b.yaml")[0], 1)
    repo.write(".crdctl.yaml", "exclude: [generated/]\n")
    code, out, err = repo.run("check", "--skip-others", "lamps.yaml", "generated/old.yaml")
    expect("hook: settings", (code, out, err), (0, "No problems. Checked 1 definition in 1 file, as a create; left out 1 excluded file.\n", ""))
    (repo.root / ".crdctl.yaml").unlink()
    expect("hook: a missing file", repo.run("check", "--skip-others", "nowhere.yaml")[0], 2)
    repo.write("near.yaml", definition("nears").replace("kind: Custom", "kind: Customs", 1))
    expect("hook: a near miss", repo.run("check", "--skip-others", "near.yaml")[0], 1)


def links_and_pipes(repo):
    repo.write("crds/lamps.yaml", definition("lamps"))
    repo.write("elsewhere/doors.yaml", definition("doors"))
    (repo.root / "crds/up").symlink_to("..")
    (repo.root / "crds/self").symlink_to("self")
    (repo.root / "crds/linked").symlink_to("../elsewhere")
    (repo.root / "crds/again").symlink_to("../elsewhere")
    (repo.root / "crds/zz").mkdir()
    (repo.root / "crds/aa").symlink_to("zz")
    repo.write("crds/zz/walls.yaml", definition("walls"))
    os.mkfifo(repo.root / "crds/pipe.yaml")
    code, files, skipped, err = repo.report("crds")
    expect("links: files", (code, files, err), (0, ["crds/again/doors.yaml", "crds/lamps.yaml", "crds/zz/walls.yaml"], ""))
    expect("links: kinds", skipped, {"crds/aa": "linked folder", "crds/linked": "linked folder", "crds/up": "linked folder", "crds/pipe.yaml": "special file"})
    # A loop between two folders.
    (repo.root / "elsewhere/back").symlink_to("../crds")
    expect("links: loop", repo.report("crds")[1], files)
    expect("process substitution", repo.shell("crdctl check <(cat crds/lamps.yaml) && crdctl cost <(cat crds/lamps.yaml) > /dev/null")[0], 0)
    expect("two of them", repo.shell("crdctl diff --fail-on breaking <(cat crds/lamps.yaml) <(cat crds/lamps.yaml)")[0], 0)
    expect("a base", repo.shell("crdctl check --against <(cat crds/lamps.yaml) crds/lamps.yaml")[0], 0)
    expect("a baseline", repo.shell("crdctl check --baseline <(crdctl check -o json crds/lamps.yaml) crds/lamps.yaml")[0], 0)
    writer = threading.Thread(target=lambda: (repo.root / "crds/pipe.yaml").write_text(definition("lamps"), encoding="utf-8"))
    writer.start()
    expect("a named pipe", repo.run("check", "crds/pipe.yaml")[0], 0)
    writer.join()


def commits(repo):
    repo.write("config/crd/lamps.yaml", definition("lamps"))
    repo.write("config/crd/sub/doors.yaml", definition("doors").replace("\n", "\r\n"))
    repo.write("config/crd/größe.yaml", definition("sizes"))
    repo.write("config/crd/role.yaml", "apiVersion: v1\nkind: ConfigMap\n")
    repo.write("config/crd/latin.yaml", b"a: \xe9\n")
    repo.write("chart/Chart.yaml", "name: a\n")
    repo.write("chart/templates/crd.yaml", "{{ if .Values.a }}\n" + definition("chairs") + "{{ end }}\n")
    repo.write("vendor/crd.yaml", definition("vendoreds", "intgr"))
    repo.git("init", "-q")
    repo.git("add", ".")
    repo.git("commit", "-qm", "first")
    (repo.root / "config/crd/latin.yaml").unlink()
    repo.git("commit", "-qam", "second")
    repo.write("config/crd/lamps.yaml", definition("lamps", "intgr"))
    names = ["main:config/crd/größe.yaml", "main:config/crd/lamps.yaml", "main:config/crd/sub/doors.yaml"]
    expect("REV:DIR", repo.report("main:config/crd")[:3], (0, names, {"main:config/crd/role.yaml": "ConfigMap"}))
    expect("REV:", repo.report("main:")[1:3], (names, {"main:config/crd/role.yaml": "ConfigMap", "main:chart/Chart.yaml": "no kind",
                                                       "main:chart/templates/crd.yaml": "Helm template", "main:vendor/crd.yaml": "dependency file"}))
    expect("REV:. from below", repo.report("main:.", cwd=repo.root / "config/crd")[1], ["main:./größe.yaml", "main:./lamps.yaml", "main:./sub/doors.yaml"])
    expect("REV:FILE", repo.report("main:config/crd/lamps.yaml")[:2], (0, ["main:config/crd/lamps.yaml"]))
    expect("git://", repo.run("check", "git://main?path=config/crd/lamps.yaml")[0], 0)
    expect("git:// of a folder", repo.run("check", "git://main?path=config/crd")[0], 0)
    expect("excluded in a commit", repo.report("--exclude", "config/crd/sub", "main:config/crd")[1], names[:2])
    expect("both sides", repo.run("check", "--against", "main:config/crd", "main:config/crd")[0], 0)
    expect("both sides: the work tree", repo.run("check", "--against", "main:.", ".")[0], 1)
    code, out, err = repo.run("check", "main~1:config/crd")
    expect("a commit with another encoding", code, 2)
    expect_in("a commit with another encoding", "latin.yaml\" is not UTF-8", err)
    for name in ["main:nowhere", "nowhere:config/crd", "kube://lamps"]:
        code, _, err = repo.run("check", name)
        expect(f"missing {name}", (code, err.startswith("crdctl: ")), (2, True))
    for command in (["cost"], ["size"], ["stored"], ["sample"], ["openapi", "--v3"], ["discovery"], ["docs"], ["explain", "--crd"]):
        expect(f"{command} of a commit", repo.run(*command, "main:config/crd/lamps.yaml")[0], 0)
    code, _, err = repo.run("edit", "--set", "spec.scope=Cluster", "--in-place", "main:config/crd/lamps.yaml")
    expect("no edit of a commit", code, 2)
    # A shallow clone has no parents.
    clone = repo.folder / "clone"
    repo.git("clone", "-q", "--depth", "1", f"file://{repo.root}", str(clone))
    expect("a shallow clone", repo.run("check", "--against", "HEAD:config/crd", "config/crd", cwd=clone)[0], 0)
    expect("a shallow clone: parent", repo.run("check", "--against", "HEAD~1:config/crd", "config/crd", cwd=clone)[0], 2)


def several_files(repo):
    for name in ("a", "b", "sub/c"):
        repo.write(f"crds/{name}.yaml", definition(f"lamp{name[-1]}s"))
    repo.write("crds/role.yaml", "apiVersion: v1\nkind: ConfigMap\n")
    for command in ("cost", "size", "discovery", "stored"):
        code, out, err = repo.run(command, "--output", "json", "crds")
        expect(f"{command} of a folder", (code, len(json.loads(out)), err), (0, 3, ""))
        expect(f"{command} of two files", len(json.loads(repo.run(command, "--output", "json", "crds/a.yaml", "crds/b.yaml")[1])), 2)
        code, out, err = repo.run(command, "crds/a.yaml", "nowhere.yaml", "crds/b.yaml")
        expect(f"{command}: one is missing", (code, "lampas" in out and "lampbs" in out, "nowhere.yaml" in err), (2, True, True))
        expect(f"{command}: only one, which is missing", repo.run(command, "nowhere.yaml")[:2], (2, ""))
    expect("cost of a range", len(json.loads(repo.run("cost", "--target", "1.30..1.31", "--output", "json", "crds")[1])), 3)
    code, out, _ = repo.run("sample", "crds")
    expect("sample of a folder", (code, out.count("---\n"), out.count("kind: ")), (0, 2, 3))
    expect("openapi of a folder", repo.run("openapi", "--v3", "crds")[0], 0)
    code, out, _ = repo.run("discovery", "--output", "api-resources", "crds")
    expect("api-resources of a folder", (code, len(out.splitlines())), (0, 4))
    expect("edit: printing several", repo.run("edit", "--set", "spec.scope=Cluster", "crds")[0], 2)
    code, out, err = repo.run("edit", "--set", "spec.scope=Cluster", "--check", "crds")
    expect("edit --check of a folder", (code, err.count("would change")), (1, 3))
    before = (repo.root / "crds/role.yaml").read_bytes()
    code, out, err = repo.run("edit", "--set", "spec.scope=Cluster", "--in-place", "crds")
    expect("edit of a folder", (code, out, err), (0, "", ""))
    expect("edit of a folder: text", [("scope: Cluster" in (repo.root / f"crds/{n}.yaml").read_text(encoding="utf-8")) for n in ("a", "b", "sub/c")], [True] * 3)
    expect("edit of a folder: others", (repo.root / "crds/role.yaml").read_bytes(), before)
    repo.write("crds/bad.yaml", definition("bads", "intger"))
    code, out, err = repo.run("edit", "--fix", "all", "--diff", "crds")
    expect("fixes of a folder", (code, err.splitlines()[0]), (0, "crdctl: crds/bad.yaml:"))
    repo.write("old/a.yaml", definition("olds").replace("k8s.io/v1\n", "k8s.io/v1beta1\n", 1))
    repo.write("old/b.yaml", definition("news"))
    expect("upgrade of a folder", repo.run("upgrade", "--in-place", "old")[0], 0)
    expect("upgrade of a folder: text", "v1beta1" in (repo.root / "old/a.yaml").read_text(encoding="utf-8"), False)


def renamed(repo):
    """A baseline knows the problems of a definition whose file was renamed; not those of a copy."""
    repo.write("crds/a.yaml", definition("lamps", "intgr"))
    repo.write("crds/b.yaml", definition("doors"))
    code, out, _ = repo.run("check", "--output", "json", "crds")
    expect("baseline: problems", code, 1)
    repo.write("baseline.json", out)
    expect("baseline", repo.run("check", "--baseline", "baseline.json", "crds")[0], 0)
    repo.write("copy.yaml", definition("lamps", "intgr"))
    expect("baseline: a copy", repo.run("check", "--baseline", "baseline.json", "copy.yaml")[0], 1)
    (repo.root / "copy.yaml").unlink()
    (repo.root / "crds/a.yaml").rename(repo.root / "crds/z.yaml")
    code, out, _ = repo.run("check", "--baseline", "baseline.json", "crds")
    expect("baseline: renamed", code, 0)
    expect_in("baseline: renamed", "1 in the baseline, 0 stale", out)
    repo.write("crds/zz.yaml", definition("lamps", "intgr"))
    expect("baseline: renamed, and copied", repo.run("check", "--baseline", "baseline.json", "crds")[0], 1)
    repo.write("crds/zz.yaml", definition("walls", "intgr"))
    expect("baseline: another definition", repo.run("check", "--baseline", "baseline.json", "crds")[0], 1)


def large(repo):
    """Many small files: none is slow, and the order is the same in each run."""
    for index in range(SMALL_FILES):
        repo.write(f"many/{index % 50}/{index}.yaml", f"apiVersion: v1\nkind: ConfigMap\nmetadata: {{name: a{index}}}\n")
    for index in range(40):
        repo.write(f"many/{index}/crd.yaml", definition(f"many{index}s", "intgr"))
    start = time.monotonic()
    runs = [repo.run("check", ".") for _ in range(2)]
    expect("many: time", time.monotonic() - start < 40, True)
    expect("many: order", runs[0], runs[1])
    expect_in("many", f"Checked 40 definitions in 40 files, as creates; skipped {SMALL_FILES} files (ConfigMap: {SMALL_FILES})", runs[0][1])
    locked = repo.root / "many/locked"
    locked.mkdir()
    locked.chmod(0o555)
    expect("a folder that cannot be written", repo.run("check", ".")[0], 1)


def main():
    for test in (ignored_files, dependencies_and_excluded, helm_and_kustomize, hooks, links_and_pipes, commits, several_files, renamed, large):
        with tempfile.TemporaryDirectory() as folder:
            repo = Repository(folder)
            if test is ignored_files:
                repo.git("init", "-q")
            test(repo)
    print(f"{len(FAILURES)} failures")
    return 1 if FAILURES else 0


if __name__ == "__main__":
    sys.exit(main())
