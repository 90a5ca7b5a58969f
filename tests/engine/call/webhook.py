"""webhook.py [CERTIFICATE KEY]: a conversion and admission webhook for tests, on a free port of this machine, with https if there is a
certificate. Prints the port, then a line for each request that it does not complete soon, and ends when its standard input
does. The path says what it does with a request."""

import base64
import gzip
import http.server
import json
import ssl
import sys
import threading
import time

HANG = 24 * 3600  # seconds: a client that does not stop by itself is ended by the time limit of its test
CALLS = {}  # of /busy, by key
COUNTED = threading.Lock()


def converted(review):
    """The objects at the desired version, with spec.host of v1 as spec.address of v2."""
    request = review["request"]
    target = request["desiredAPIVersion"]
    names = {"host": "address"} if target.endswith("/v2") else {"address": "host"}
    for item in request["objects"]:
        item["apiVersion"] = target
        item["spec"] = {names.get(name, name): value for name, value in item.get("spec", {}).items()}
    return {"apiVersion": review["apiVersion"], "kind": review["kind"],
            "response": {"uid": request["uid"], "result": {"status": "Success"}, "convertedObjects": request["objects"]}}


def noted(review):
    """Admits the object with a patch that writes the operation and the name into spec.note."""
    request = review["request"]
    patch = [{"op": "add", "path": "/spec/note", "value": f"noted {request['operation']} {request['name']}"}]
    return {"apiVersion": review["apiVersion"], "kind": review["kind"],
            "response": {"uid": request["uid"], "allowed": True, "patchType": "JSONPatch",
                         "patch": base64.b64encode(json.dumps(patch).encode()).decode()}}


class Webhook(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def reply(self, body, kind="application/json", status=200, length=None, headers=()):
        self.send_response(status)
        if kind:
            self.send_header("Content-Type", kind)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body) if length is None else length))
        self.end_headers()
        self.wfile.write(body)
        self.wfile.flush()

    def do_POST(self):
        path = self.path.split("?")[0]
        received = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if path == "/echo":
            heads = {name: self.headers.get(name) for name in ("Content-Type", "Accept", "Accept-Encoding", "Expect", "Host")}
            self.reply(json.dumps({"path": self.path, "headers": heads, "body": received.decode()}).encode())
        elif path == "/convert":
            self.reply(json.dumps(converted(json.loads(received))).encode())
        elif path == "/label":
            review = converted(json.loads(received))
            for item in review["response"]["convertedObjects"]:
                item["metadata"].pop("labels", None)
                item["metadata"]["generation"] = 99
                item["spec"]["surplus"] = True
            self.reply(json.dumps(review).encode())
        elif path == "/uid":
            review = converted(json.loads(received))
            review["response"]["uid"] = "of-another-request"
            self.reply(json.dumps(review).encode())
        elif path == "/missing":
            review = converted(json.loads(received))
            review["response"]["convertedObjects"] = []
            self.reply(json.dumps(review).encode())
        elif path == "/renamed":
            review = converted(json.loads(received))
            review["response"]["convertedObjects"][0]["metadata"]["name"] = "other"
            self.reply(json.dumps(review).encode())
        elif path == "/refuse":
            review = converted(json.loads(received))
            review["response"] = {"uid": review["response"]["uid"],
                                  "result": {"status": "Failure", "message": "the host has no address"}}
            self.reply(json.dumps(review).encode())
        elif path == "/note":
            self.reply(json.dumps(noted(json.loads(received))).encode())
        elif path == "/plain":
            self.reply(json.dumps(converted(json.loads(received))).encode(), "text/plain")
        elif path == "/html":
            self.reply(b"<html>Not here</html>", "text/html")
        elif path == "/empty":
            self.reply(b"")
        elif path == "/slow":
            time.sleep(0.5)
            self.reply(json.dumps(converted(json.loads(received))).encode())
        elif path == "/hang":
            print("hang", flush=True)
            time.sleep(HANG)
        elif path == "/trickle":
            self.reply(b'{"api', length=1000)
            time.sleep(HANG)
        elif path == "/cut":
            self.reply(b'{"api', length=1000)
            self.close_connection = True
        elif path == "/chunk":  # cut off in a chunk
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Transfer-Encoding", "chunked")
            self.end_headers()
            self.wfile.write(b'ff\r\n{"api')
            self.wfile.flush()
            self.close_connection = True
        elif path == "/headless":  # a header without an end
            self.wfile.write(b"HTTP/1.1 200 OK\r\nX-Long: " + b"a" * 400_000)
            self.wfile.flush()
            self.close_connection = True
        elif path == "/close":
            self.close_connection = True
        elif path == "/large":
            self.reply(b" " * (3 << 20))
        elif path == "/endless":
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.end_headers()
            try:
                while True:
                    self.wfile.write(b" " * 65536)
            except OSError:
                pass
            self.close_connection = True
        elif path.startswith("/busy/"):  # /busy/STATUS/COUNT/SECONDS/KEY: COUNT times before it converts
            status, count, seconds, key = path[6:].split("/")
            with COUNTED:
                CALLS[key] = CALLS.get(key, 0) + 1
                busy = CALLS[key] <= int(count)
            if busy:
                self.reply(b"busy", "text/plain", int(status), headers=[("Retry-After", seconds)])
                if key == "told":
                    print("busy", flush=True)
            else:
                review = json.loads(received)
                answer = noted if review.get("kind") == "AdmissionReview" else converted
                self.reply(json.dumps(answer(review)).encode())
        elif path == "/gzip":
            self.reply(gzip.compress(json.dumps(converted(json.loads(received))).encode()),
                       headers=[("Content-Encoding", "gzip")])
        elif path == "/bomb":  # 64 MiB when it is decompressed
            self.reply(gzip.compress(b" " * (64 << 20)), headers=[("Content-Encoding", "gzip")])
        elif path in ("/redirect307", "/redirect308"):
            self.reply(b"", status=int(path[-3:]), headers=[("Location", "/convert")])
        elif path == "/redirect":
            self.reply(b"", status=302, headers=[("Location", "/convert")])
        elif path.startswith("/status/"):
            self.reply(b"try later", "text/plain", int(path[8:]))
        else:
            self.reply(b"no such path", "text/plain", 404)


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        pass  # the client ended the connection


server = Server(("127.0.0.1", 0), Webhook)
if len(sys.argv) > 2:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[1], sys.argv[2])
    server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_address[1], flush=True)
sys.stdin.read()
