"""usage: browser_test.py CRDCTL SOURCES

Opens the pages of `crdctl docs --format html` in Chromium without a screen: a phone and a desktop, light and dark. A script
that is added to a copy of each page uses the filter by keys and measures the layout. Exit code 77: no browser.
"""

import pathlib
import subprocess
import sys
import tempfile

import page_in_browser

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


def problems_of_filter(out):
    if not 0 < out["filtered"] <= out["rows"] or out["found"] != f"{out['filtered']} of {out['rows']}":
        yield f"the filter shows {out['filtered']} of {out['rows']}, and says {out['found']!r}"


def problems_of(browser, page, folder):
    plain = page_in_browser.browse(browser, page, page_in_browser.DESKTOP)
    for line in plain.stderr.splitlines():
        if "CONSOLE" in line:
            yield f"prints: {line}"
    yield from page_in_browser.problems_of(
        browser, page, folder, DRIVE,
        lambda out: {"attacked": False, "hitShown": True, "entered": "n", "none": 0, "left": True, "cleared": out["rows"]}, problems_of_filter)


def main(crdctl, sources):
    browser = page_in_browser.installed()
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
