"""A receiver of webhooks, which also fails now and then."""

import http.server
import json
import threading

# Every so many requests are answered with an error, so that they come again.
FAILS = 7


class Receiver:
    """Records what is sent to it."""

    def __init__(self):
        receiver = self
        self.got, self.requests, self.lock = {}, 0, threading.Lock()

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):  # noqa: N802
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                status = receiver.take(self.path.strip("/"), self.headers["Chancery-Delivery"], body["event"])
                self.send_response(status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def take(self, game, delivery, event):
        with self.lock:
            self.requests += 1
            if self.requests % FAILS == 0:
                return 500
            self.got.setdefault(game, []).append((delivery, event))
            return 204

    def close(self):
        self.server.shutdown()
        self.server.server_close()
