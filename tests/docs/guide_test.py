"""usage: guide_test.py CRD_DESIGNER

Writes the guide without pictures and opens it in Chromium without a screen: a phone and a desktop, light and dark. A script that
is added to a copy of the page searches by keys and measures the layout. Without a browser only the text is checked.
"""

import html
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from browser_test import BROWSERS, COLLECT, DESKTOP, FRAME, PHONE, WINDOW, browse

DRIVE = """<script nonce="test">
(function () {
  var input = document.getElementById("q"), list = document.getElementById("hits"), out = { errors: seen, width: innerWidth };
  function key(name) {
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  }
  function typed(text) { input.value = text; input.dispatchEvent(new Event("input", { bubbles: true })); }
  var style = document.createElement("style");
  style.textContent = "article { content-visibility: visible !important; }";
  document.head.appendChild(style);
  out.overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  out.wide = [];
  document.querySelectorAll("main *").forEach(function (e) {
    var box = e.getBoundingClientRect();
    if (box.width && box.right > innerWidth + 1) out.wide.push(e.tagName + ": " + e.textContent.slice(0, 60));
  });
  out.colour = getComputedStyle(document.body).backgroundColor;
  out.scripts = document.scripts.length;
  out.ids = document.querySelectorAll("[id]").length;
  out.differentIds = new Set(Array.prototype.map.call(document.querySelectorAll("[id]"), function (e) { return e.id; })).size;
  out.lost = Array.prototype.filter.call(document.querySelectorAll('a[href^="#"]'), function (a) {
    return !document.getElementById(decodeURIComponent(a.getAttribute("href").slice(1)));
  }).map(function (a) { return a.getAttribute("href"); });
  key("/");
  out.focused = document.activeElement === input;
  typed("recovery crash");
  setTimeout(function () {
    out.found = document.getElementById("found").textContent;
    out.first = list.querySelector("a") ? list.querySelector("a").textContent : "";
    out.marks = list.querySelectorAll("mark").length > 0;
    out.contents = document.getElementById("contents").hidden;
    key("ArrowDown");
    out.inList = list.contains(document.activeElement);
    key("Escape");
    out.cleared = list.children.length === 0 && !document.getElementById("contents").hidden;
    typed("qzxqzx");
    setTimeout(function () {
      out.none = document.getElementById("found").textContent;
      parent.postMessage(JSON.stringify(out), "*");
    }, 300);
  }, 300);
})();
</script>"""


def problems_in_browser(browser, page, folder):
    text, count = re.subn(r"(script-src 'sha256-[^']*')", r"\1 'nonce-test'", page.read_text(encoding="utf-8"), count=1)
    assert count == 1, "the page has a policy"
    copy = folder / "copy.html"
    copy.write_text(text.replace("<style>", COLLECT + "<style>", 1).replace("</body>\n</html>", DRIVE + "</body>\n</html>"), encoding="utf-8")
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
        expected = {"errors": [], "width": size[0], "overflow": 0, "wide": [], "scripts": 3, "differentIds": out["ids"], "lost": [], "focused": True,
                    "marks": True, "contents": True, "inList": True, "cleared": True, "none": "Nothing found"}
        for name, value in expected.items():
            if out[name] != value:
                yield f"{size}: {name} is {out[name]}, not {value}"
        if not out["first"].startswith("Recovery"):
            yield f"{size}: the first result is {out['first']!r}, of {out['found']}"
    if len(colours) != 2:
        yield f"light and dark have the background {colours}"


def problems_of(text):
    if re.search(r"<(?:img|link|iframe|object|script src)", text):
        yield "the page without pictures loads something"
    ids = set(re.findall(r'<section id="([^"]*)">', text))
    for link in set(re.findall(r'href="#([^"]*)"', text)):
        if html.unescape(link) not in {html.unescape(one) for one in ids}:
            yield f"the link #{link} leads nowhere"
    if len(ids) < 300:
        yield f"only {len(ids)} sections"


def main(designer):
    failed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        page = folder / "guide.html"
        subprocess.run([designer, "--export-guide", str(page)], check=True, timeout=120)
        again = folder / "again.html"
        subprocess.run([designer, "--export-guide", str(again)], check=True, timeout=120)
        found = list(problems_of(page.read_text(encoding="utf-8")))
        if again.read_bytes() != page.read_bytes():
            found.append("two runs give different pages")
        browser = next((path for path in map(shutil.which, BROWSERS) if path), None)
        if browser is None:
            print("no browser (install chromium): only the text is checked")
        else:
            found += problems_in_browser(browser, page, folder)
        for problem in found:
            print(problem)
            failed += 1
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
