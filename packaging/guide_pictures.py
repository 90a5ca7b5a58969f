"""usage: guide_pictures.py CRD_DESIGNER SOURCES OUT

Makes the pictures of the guide that SOURCES/resources/guide/pictures.txt lists, in light and in dark colours, in the folder OUT.
The title bar shows the folder of a file, so the samples are copied to a folder that says nothing of the machine.
"""

import concurrent.futures
import contextlib
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile


def pictures(sources):
    for line in (sources / "resources/guide/pictures.txt").read_text(encoding="utf-8").splitlines():
        name, colon, arguments = line.partition(":")
        if colon and not line.startswith("#"):
            yield name, shlex.split(arguments)


@contextlib.contextmanager
def copied(samples):
    folder = pathlib.Path(tempfile.gettempdir()) / "crds"
    try:
        folder.mkdir()
    except FileExistsError:
        folder = pathlib.Path(tempfile.mkdtemp(prefix="crds-"))
    try:
        yield shutil.copytree(samples, folder, dirs_exist_ok=True)
    finally:
        shutil.rmtree(folder)


def make(program, folder, target, theme, arguments):
    run = subprocess.run([program, "--grab", str(target), "--theme", theme, *arguments], cwd=folder, capture_output=True, text=True, check=False)
    return f"{target.name}: {run.stderr.strip()}" if run.returncode != 0 else ""


def main(program, sources, out):
    sources, out = pathlib.Path(sources).resolve(), pathlib.Path(out).resolve()
    out.mkdir(parents=True, exist_ok=True)
    with copied(sources / "resources/samples") as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        jobs = [pool.submit(make, program, folder, out / (name if theme == "light" else name.replace(".png", "-dark.png")), theme, arguments)
                for name, arguments in pictures(sources) for theme in ("light", "dark")]
        failures = [job.result() for job in jobs if job.result()]
    print("\n".join(failures), end="\n" if failures else "")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
