"""Opens a page in Chromium without a screen: a phone and a desktop, light and dark. A script that is added to a copy of the page
drives it, and sends what it saw to the parent as JSON.
"""

import html
import json
import re
import shutil
import subprocess
import tempfile

PHONE, DESKTOP, WINDOW = (390, 844), (1280, 800), (1400, 1000)

# Before the page: collects errors.
COLLECT = """<script nonce="test">
window.seen = [];
window.addEventListener("error", function (e) { seen.push("error: " + e.message); });
document.addEventListener("securitypolicyviolation", function (e) { seen.push("policy: " + e.violatedDirective); });
console.error = function (text) { seen.push("console: " + text); };
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


def installed():
    return next((path for path in map(shutil.which, ("chromium", "chromium-browser", "google-chrome")) if path), None)


def browse(browser, page, size, *more):
    width, height = size
    with tempfile.TemporaryDirectory() as profile:
        return subprocess.run([browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--virtual-time-budget=20000",
                               "--enable-logging=stderr", f"--user-data-dir={profile}", f"--window-size={width},{height}", *more,
                               "--dump-dom", page.as_uri()],
                              capture_output=True, text=True, timeout=300, check=False)


def driven(text, drive):
    """The page with the scripts of a test, which its policy then allows."""
    text, count = re.subn(r"(script-src 'sha256-[^']*')", r"\1 'nonce-test'", text, count=1)
    assert count == 1, "the page has a policy"
    return text.replace("<style>", COLLECT + "<style>", 1).replace("</body>\n</html>", drive + "</body>\n</html>")


def problems_of(browser, page, folder, drive, expected, more_problems):
    """What `drive` sees: `expected(out)` has what each member must be; `more_problems(out)` yields sentences."""
    copy = folder / "copy.html"
    copy.write_text(driven(page.read_text(encoding="utf-8"), drive), encoding="utf-8")
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
        everywhere = {"errors": [], "width": size[0], "overflow": 0, "wide": [], "scripts": 3, "focused": True, "differentIds": out["ids"]}
        for name, value in {**everywhere, **expected(out)}.items():
            if out[name] != value:
                yield f"{size}: {name} is {out[name]}, not {value}"
        yield from (f"{size}: {problem}" for problem in more_problems(out))
    if len(colours) != 2:
        yield f"light and dark have the background {colours}"
