"""usage: guide_test.py CRD_DESIGNER

Writes the guide without pictures and opens it in Chromium without a screen: a phone and a desktop, light and dark. A script that
is added to a copy of the page searches by keys and measures the layout. Without a browser only the text is checked.
"""

import html
import pathlib
import re
import subprocess
import sys
import tempfile

import page_in_browser

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


def problems_of_search(out):
    if not out["first"].startswith("Recovery"):
        yield f"the first result is {out['first']!r}, of {out['found']}"


def problems_in_browser(browser, page, folder):
    yield from page_in_browser.problems_of(
        browser, page, folder, DRIVE,
        lambda _: {"lost": [], "marks": True, "contents": True, "inList": True, "cleared": True, "none": "Nothing found"}, problems_of_search)


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
        browser = page_in_browser.installed()
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
