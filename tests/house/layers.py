"""The layers of the engine and of the window: which folder may use which.

They are stated once: a folder may use those in LINKS of its CMakeLists.txt, which are those that it does use, and the
CMakeLists.txt of the part adds a folder after those that it uses. The picture in ARCHITECTURE.md must agree.
"""

import re

# The call that declares a folder, by the part of the project.
DECLARATION = {
    "engine": re.compile(r"^crd_library\(engine/(\w+)\b([^)]*)\)", re.MULTILINE),
    "model": re.compile(r"^crd_(?:model_folder\(|library\(model/)(\w+)\b([^)]*)\)", re.MULTILINE),
    "qml": re.compile(r"^crd_qml_module\((\w+)\b([^)]*)\)", re.MULTILINE),
}
ADDED = re.compile(r"^add_subdirectory\((\w+)\)", re.MULTILINE)
KEYWORD = re.compile(r"[A-Z_]+")


def links_of(arguments, part):
    links, names_links = set(), False
    for word in arguments.split():
        if KEYWORD.fullmatch(word):
            names_links = word in {"LINKS", "PRIVATE_LINKS"}
        elif names_links and word.startswith(part + "_"):
            links.add(word.removeprefix(part + "_"))
    return links


class Layers:
    """The folders of a part. `read` gives the text of a file."""

    def __init__(self, part, files, read):
        self.part = part
        self.links = {}  # folder -> the folders that it links
        self.used = set()  # (folder, a folder that it uses)
        for path in files:
            if path.startswith(part + "/") and path.endswith("/CMakeLists.txt"):
                for name, arguments in DECLARATION[part].findall(re.sub(r"#[^\n]*", "", read(path))):
                    self.links[name] = links_of(arguments, part)
        above = f"{part}/CMakeLists.txt"
        added = ADDED.findall(read(above)) if above in files else []
        self.order = {folder: number for number, folder in enumerate(added)}

    def check_use(self, path, line_number, folder, target):
        """One sentence if a file of `folder` must not use `target`."""
        if folder not in self.links:
            yield f"{path}:{line_number}: no CMakeLists.txt declares {self.part}/{folder}"
        elif target != folder:
            self.used.add((folder, target))
            if target not in self.links[folder]:
                yield (f"{path}:{line_number}: {self.part}/{folder} uses {self.part}/{target}, which is not among the LINKS "
                       f"of its CMakeLists.txt")

    def check_links(self):
        """Call it after check_use() of all uses."""
        for folder, links in sorted(self.links.items()):
            for other in sorted(links):
                sentence = f"{self.part}/{folder}/CMakeLists.txt: links {self.part}_{other}, "
                if (folder, other) not in self.used:
                    yield sentence + "but does not use it"
                elif self.order.get(other, -1) > self.order.get(folder, len(self.order)):
                    yield sentence + f"which {self.part}/CMakeLists.txt adds later"

    def check_picture(self, path, text):
        """A row of the picture has the folders of one layer, separated by two spaces, and then what they are for."""
        rows = {}
        for number, line in enumerate(text.splitlines()):
            if line.startswith("    "):
                for field in re.split(r" {3,}", line.strip()):
                    folders = field.split()
                    if set(folders) <= set(self.links):
                        rows.update(dict.fromkeys(folders, number))
                        break
        if not rows:
            return
        for folder, links in sorted(self.links.items()):
            if folder not in rows:
                yield f"{path}: no row of the layers has {self.part}/{folder}"
            for other in sorted(links & set(rows)):
                if rows[other] < rows.get(folder, 0):
                    yield f"{path}: {self.part}/{folder} uses {self.part}/{other}, which is in a row above it"


class FolderOrder:
    """The folders of crdctl, which is one target: a folder may use those above it in the picture of README.md."""

    ROW = re.compile(r"^    (\w+) {2,}\S", re.MULTILINE)

    def __init__(self, folder, read):
        self.folder = folder
        self.order = self.ROW.findall(read(f"{folder}/README.md") or "")

    def check_use(self, path, line_number, target_path):
        """One sentence if the file must not include the other one."""
        own, target = (p.removeprefix(self.folder + "/").split("/") for p in (path, target_path))
        if len(own) < 2 or len(target) < 2 or own[0] == target[0]:
            return
        for name in (own[0], target[0]):
            if name not in self.order:
                yield f"{path}:{line_number}: {self.folder}/README.md does not list {name}"
                return
        if self.order.index(target[0]) > self.order.index(own[0]):
            yield f"{path}:{line_number}: {own[0]} uses {target[0]}, which is below it in {self.folder}/README.md"
