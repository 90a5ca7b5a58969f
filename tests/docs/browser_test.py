"""usage: browser_test.py CRDCTL SOURCES

Opens the pages of `crdctl docs --format html` in Chromium without a screen: a phone and a desktop, light and dark. A script
that is added to a copy of each page uses the filter by keys and measures the layout. Exit code 77: no browser.
"""

import html
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
PHONE, DESKTOP, WINDOW = (390, 844), (1280, 800), (1400, 1000)

# Before the page: collects errors. After it: drives the page, and reports what it saw.
COLLECT = """<script nonce="test">
window.seen = [];
window.addEventListener("error", function (e) { seen.push("error: " + e.message); });
document.addEventListener("securitypolicyviolation", function (e) { seen.push("policy: " + e.violatedDirective); });
console.error = function (text) { seen.push("console: " + text); };
</script>"""
DRIVE = """<script nonce="test">
(function () {
  var input = document.getElementById("q"), out = { errors: seen, width: innerWidth, attacked: !!window.attacked };
  function rows() { return document.querySelectorAll(".f:not([hidden])").length; }
  function key(target, name) {
    target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  }
  function typed(text) { input.value = text; input.dispatchEvent(new Event("input", { bubbles: true })); }
  var style = document.createElement("style");
  style.textContent = ".f { content-visibility: visible !important; }";
  document.head.appendChild(style);
  out.overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  out.wide = [];
  document.querySelectorAll("body *").forEach(function (e) {
    var box = e.getBoundingClientRect();
    if (box.width && (box.right > innerWidth + 1 || e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflow !== "visible"
        && !e.closest("label") && e !== input)) out.wide.push(e.tagName + "." + e.className);
  });
  out.rows = rows();
  out.colour = getComputedStyle(document.body).backgroundColor;
  out.scripts = document.scripts.length;
  out.ids = document.querySelectorAll("[id]").length;
  out.differentIds = new Set(Array.prototype.map.call(document.querySelectorAll("[id]"), function (e) { return e.id; })).size;
  key(document.body, "/");
  out.focused = document.activeElement === input;
  scrollTo(0, document.documentElement.scrollHeight);
  typed(document.querySelector(".f .n b").textContent + " \\t");
  setTimeout(function () {
    out.filtered = rows();
    var hit = document.querySelector(".f:not([hidden])").getBoundingClientRect();
    var top = document.querySelector(".search").getBoundingClientRect().bottom;
    out.hitShown = hit.top >= top - 1 && hit.top < innerHeight;
    out.found = document.getElementById("found").textContent;
    document.querySelector(".search").requestSubmit();
    out.entered = document.activeElement.classList[0];
    typed("qzxwvqzxwv");
    setTimeout(function () {
      out.none = rows();
      input.focus();
      key(input, "Escape");
      out.cleared = rows();
      out.left = document.activeElement !== input;
      parent.postMessage(JSON.stringify(out), "*");
    }, 400);
  }, 400);
})();
</script>"""

# A window can be too wide for a phone: the page is in a frame of the size, and this page keeps what it reports.
FRAME = """<!DOCTYPE html><body><iframe src="%s" style="width: %dpx; height: %dpx; border: 0"></iframe><script>
addEventListener("message", function (e) {
  var pre = document.createElement("pre");
  pre.id = "self-check";
  pre.textContent = e.data;
  document.body.appendChild(pre);
});
</script>"""

ATTACK = "</style></script><script>window.attacked = 1</script><img src=x onerror='window.attacked = 1'>\\\"`"
HOSTILE = f"""apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {{name: "{ATTACK}"}}
spec:
  group: "{ATTACK}"
  scope: Namespaced
  names: {{plural: "{ATTACK}", singular: "{ATTACK}", kind: "{ATTACK}", shortNames: ["{ATTACK}"]}}
  versions:
  - name: "{ATTACK}"
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        description: "{ATTACK}"
        properties:
          {'n' * 900}: {{type: string, description: "{'d' * 3000}", enum: ["{'e' * 3000}"]}}
          "{ATTACK}": {{type: string, pattern: "{ATTACK}", default: "{ATTACK}", x-kubernetes-validations: [{{rule: "{ATTACK}"}}]}}
"""


def browse(browser, page, size, *more):
    width, height = size
    with tempfile.TemporaryDirectory() as profile:
        return subprocess.run([browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--virtual-time-budget=20000",
                               "--enable-logging=stderr", f"--user-data-dir={profile}", f"--window-size={width},{height}", *more,
                               "--dump-dom", page.as_uri()],
                              capture_output=True, text=True, timeout=300, check=False)


def checked(text):
    """The page with the scripts of this test, which its policy then allows."""
    text, count = re.subn(r"(script-src 'sha256-[^']*')", r"\1 'nonce-test'", text, count=1)
    assert count == 1, "the page has a policy"
    return text.replace("<style>", COLLECT + "<style>", 1).replace("</body>\n</html>", DRIVE + "</body>\n</html>")


def problems_of(browser, page, folder):
    plain = browse(browser, page, DESKTOP)
    for line in plain.stderr.splitlines():
        if "CONSOLE" in line:
            yield f"prints: {line}"
    copy = folder / "copy.html"
    copy.write_text(checked(page.read_text(encoding="utf-8")), encoding="utf-8")
    colours = set()
    for size, more in ((PHONE, ()), (DESKTOP, ()), (DESKTOP, ("--force-dark-mode", "--blink-settings=preferredColorScheme=0"))):
        frame = folder / "frame.html"
        frame.write_text(FRAME % (copy.name, *size), encoding="utf-8")
        run = browse(browser, frame, WINDOW, *more)
        found = re.search(r'<pre id="self-check">(.*?)</pre>', run.stdout, re.S)
        if not found:
            yield f"{size}: the page did not answer: {run.stderr[-600:]}"
            continue
        out = json.loads(html.unescape(found.group(1)))
        colours.add(out["colour"])
        expected = {"errors": [], "width": size[0], "attacked": False, "overflow": 0, "wide": [], "scripts": 3, "focused": True,
                    "hitShown": True, "entered": "n", "none": 0, "left": True, "cleared": out["rows"], "differentIds": out["ids"]}
        for name, value in expected.items():
            if out[name] != value:
                yield f"{size}: {name} is {out[name]}, not {value}"
        if not 0 < out["filtered"] <= out["rows"] or out["found"] != f"{out['filtered']} of {out['rows']}":
            yield f"{size}: the filter shows {out['filtered']} of {out['rows']}, and says {out['found']!r}"
    if len(colours) != 2:
        yield f"light and dark have the background {colours}"


def main(crdctl, sources):
    browser = next((path for path in map(shutil.which, BROWSERS) if path), None)
    if browser is None:
        print("skipped: no browser (install chromium)")
        return 77
    failed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "hostile.yaml").write_text(HOSTILE, encoding="utf-8")
        files = [str(pathlib.Path(sources) / "resources" / "samples"), str(folder / "hostile.yaml")]
        made = subprocess.run([crdctl, "docs", "--format", "html", "-o", str(folder / "site"), *files], capture_output=True, text=True, check=False)
        assert made.returncode in (0, 1), made.stderr
        for page in sorted((folder / "site").iterdir()):
            for problem in problems_of(browser, page, folder):
                print(f"{page.name}: {problem}")
                failed += 1
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
