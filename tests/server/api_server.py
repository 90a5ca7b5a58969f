"""A real API server for custom resources, for tests that compare with it. Python's standard library only.

The server is a program that prints "ready PATH" when the kubeconfig PATH is written, and whose kubeconfig has a plain
HTTP address; kubectl is next to it. Both are in $CRD_APISERVER, or in ~/.cache/crd-oracle.
"""

import base64
import json
import os
import pathlib
import re
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

SKIPPED = 77  # the exit code of a test that was skipped
# What only a server sets.
SERVER_SET = ("uid", "creationTimestamp", "resourceVersion", "managedFields", "selfLink")


def find():
    """The folder with the programs; None if there is none."""
    folder = pathlib.Path(os.environ.get("CRD_APISERVER") or pathlib.Path.home() / ".cache/crd-oracle")
    return folder if (folder / "apiserver").is_file() and (folder / "kubectl").exists() else None


def real_definitions(root):
    """The files in tests/data/definitions, and those in the folder $CRD_CORPUS; a file of the repository hides one of its name there."""
    folders = (os.environ.get("CRD_CORPUS"), root / "tests/data/definitions")
    found = {file.name: file for folder in folders if folder for file in pathlib.Path(folder).glob("*.yaml")}
    return [found[name] for name in sorted(found)]


def simulated(value):
    """The object without what only a server sets."""
    if not isinstance(value, dict) or not isinstance(value.get("metadata"), dict):
        return value
    metadata = {name: field for name, field in value["metadata"].items() if name not in SERVER_SET}
    return {**value, "metadata": metadata}


class ApiServer:
    """A running server with an empty store, in a temporary folder. Use it in a `with` statement. `configurations` are files of
    admission configurations and namespaces that it reads at start."""

    def __init__(self, folder, patience=180, configurations=()):
        self.folder, self.patience, self.configurations = pathlib.Path(folder), patience, list(configurations)

    def __enter__(self):
        self.home = tempfile.TemporaryDirectory(prefix="crd-server-")
        self.log = open(pathlib.Path(self.home.name) / "log", "w+", encoding="utf-8")
        self.process = subprocess.Popen([self.folder / "apiserver", "-dir", self.home.name + "/data", *self.configurations],
                                        stdout=subprocess.PIPE, stderr=self.log, text=True)
        try:
            self.kubeconfig = self._ready()
            self.address = re.search(r"server: (http://\S+)", pathlib.Path(self.kubeconfig).read_text())[1]
            self.store = self._store_port()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        self.log.close()
        self.home.cleanup()

    def _ready(self):
        for line in self.process.stdout:
            if line.startswith("ready "):
                return line.split()[1]
        raise RuntimeError(f"the server ended: {pathlib.Path(self.log.name).read_text()[-2000:]}")

    def _store_port(self):
        """The port of etcd: the one of the server's ports that answers etcd's requests."""
        files = pathlib.Path(f"/proc/{self.process.pid}/fd")
        sockets = {os.readlink(file) for file in files.iterdir() if file.is_symlink()}
        for line in pathlib.Path(f"/proc/{self.process.pid}/net/tcp").read_text().splitlines()[1:]:
            field = line.split()
            if field[3] != "0A" or f"socket:[{field[9]}]" not in sockets:
                continue
            port = int(field[1].split(":")[1], 16)
            code, reply = http("POST", f"http://127.0.0.1:{port}/v3/kv/range", {"key": base64.b64encode(b"/").decode()})
            if code == 200 and isinstance(reply, dict) and "header" in reply:
                return port
        raise RuntimeError("etcd was not found")

    def request(self, method, path, body=None, kind="application/json", warnings=None):
        """The status code and the JSON of the response. The list `warnings` receives the texts of its warnings."""
        return http(method, self.address + path, body, kind, warnings)

    def kubectl(self, *arguments, given=None):
        """What kubectl prints; raises an exception if it fails."""
        run = subprocess.run([self.folder / "kubectl", "--kubeconfig", self.kubeconfig, *arguments], input=given,
                             capture_output=True, text=True, timeout=self.patience, check=False)
        if run.returncode != 0:
            raise RuntimeError(f"kubectl {' '.join(map(str, arguments))}: {run.stderr}")
        return run.stdout

    def define(self, text):
        """Creates the definition from its YAML text and waits until it is served. Returns a Resource."""
        path = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions"
        code, crd = self.request("POST", path, text.encode(), "application/yaml")
        if code != 201:
            raise RuntimeError(f"the definition is rejected: {crd.get('message', crd)}")
        resource = Resource(self, crd)
        end = time.monotonic() + self.patience
        while time.monotonic() < end:
            code, reply = self.request("GET", resource.path + "?limit=1")
            if code == 200:
                return resource
            time.sleep(0.2)
        raise RuntimeError(f"{resource.path} is not served: {reply}")

    def remove(self, resource):
        path = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions/" + resource.crd["metadata"]["name"]
        self.request("DELETE", path)
        end = time.monotonic() + self.patience
        while self.request("GET", path)[0] == 200 and time.monotonic() < end:
            time.sleep(0.2)


class Resource:
    """A served version of a definition; without a name, the storage version."""

    def __init__(self, server, crd, version=""):
        self.server, self.crd, self.spec = server, crd, crd["spec"]
        self.version = next(v for v in self.spec["versions"] if v["name"] == version or not version and v["storage"])
        self.namespace = "default" if self.spec["scope"] == "Namespaced" else ""
        group, plural = self.spec["group"], self.spec["names"]["plural"]
        place = f"namespaces/{self.namespace}/" if self.namespace else ""
        self.path = f"/apis/{group}/{self.version['name']}/{place}{plural}"
        self.key = f"/registry/apiextensions.kubernetes.io/{group}/{plural}/" + (f"{self.namespace}/" if place else "")

    def others(self):
        """The other served versions, if the server converts to and from them without a webhook."""
        if self.spec.get("conversion", {}).get("strategy") == "Webhook":
            return []
        names = [v["name"] for v in self.spec["versions"] if v["served"] and v["name"] != self.version["name"]]
        return [Resource(self.server, self.crd, name) for name in names]

    def has(self, subresource):
        return subresource in (self.version.get("subresources") or {})

    def create(self, value, warnings=None):
        return self.server.request("POST", self.path, value, warnings=warnings)

    def get(self, name, subresource=""):
        return self.server.request("GET", self._one(name, subresource))

    def update(self, name, value, subresource="", warnings=None):
        return self.server.request("PUT", self._one(name, subresource), value, warnings=warnings)

    def delete(self, name, options=None):
        """`options` are the fields of a DeleteOptions."""
        return self.server.request("DELETE", self._one(name, ""), options)

    def stored(self, name):
        """The object as etcd has it; None if it has none."""
        key = base64.b64encode((self.key + name).encode()).decode()
        _, reply = http("POST", f"http://127.0.0.1:{self.server.store}/v3/kv/range", {"key": key})
        found = reply.get("kvs")
        return json.loads(base64.b64decode(found[0]["value"])) if found else None

    def store(self, name, value):
        """Writes the object into etcd, past the server: as it may have been stored under an earlier schema."""
        data = {"key": (self.key + name).encode(), "value": json.dumps(value).encode()}
        code, reply = http("POST", f"http://127.0.0.1:{self.server.store}/v3/kv/put",
                           {field: base64.b64encode(part).decode() for field, part in data.items()})
        if code != 200:
            raise RuntimeError(f"etcd: {reply}")

    def erase(self, name):
        """Removes the object from etcd, whatever its finalizers are."""
        key = base64.b64encode((self.key + name).encode()).decode()
        http("POST", f"http://127.0.0.1:{self.server.store}/v3/kv/deleterange", {"key": key})

    def _one(self, name, subresource):
        return f"{self.path}/{name}" + (f"/{subresource}" if subresource else "")


def http(method, address, body=None, kind="application/json", warnings=None):
    data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
    request = urllib.request.Request(address, data=data, method=method, headers={"Content-Type": kind})
    try:
        try:
            with urllib.request.urlopen(request, timeout=60) as reply:
                code, text, headers = reply.status, reply.read(), reply.headers
        except urllib.error.HTTPError as error:
            code, text, headers = error.code, error.read(), error.headers  # it can be cut off, too
    except OSError as error:
        return 0, {"message": str(error)}
    if warnings is not None:  # 299 - "text", with quotes and backslashes escaped
        for header in headers.get_all("Warning") or []:
            warnings.append(re.sub(r"\\(.)", r"\1", header.split(" ", 2)[2][1:-1]))
    try:
        return code, json.loads(text)
    except ValueError:
        return code, {"message": text.decode(errors="replace")}
