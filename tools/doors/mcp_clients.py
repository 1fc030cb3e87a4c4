"""Plays through the MCP door with clients of others: the PyPI package `mcp` and the npm inspector's command line.

    python3 tools/doors/mcp_clients.py

Takes the program from CHANCERY_BINARY, or builds it. Says `skipped: reason` where a client cannot be installed.
"""

import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
TOOLS = os.path.dirname(HERE)
sys.path[:0] = [os.path.join(TOOLS, "api"), os.path.join(TOOLS, "python")]

import environment  # noqa: E402
import served  # noqa: E402

CLIENT = ["mcp==2.3.0"]
INSPECTOR = "@modelcontextprotocol/inspector@2.12.0"


def inspector(place):
    """The inspector's command, installed in a folder; none if that is impossible."""
    command = os.path.join(place, "node_modules", ".bin", "mcp-inspector")
    if not os.path.exists(command):
        os.makedirs(place, exist_ok=True)
        install = ["npm", "install", "--no-audit", "--no-fund", "--silent", "--prefix", place, INSPECTOR]
        try:
            subprocess.run(install, check=True, timeout=300, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        except (OSError, subprocess.SubprocessError):
            return None
    return command


def inspect(command, target, method, *options):
    """What the inspector prints for a request."""
    asked = [command, "--cli", *target, "--method", method, *options]
    done = subprocess.run(asked, check=False, capture_output=True, text=True, timeout=120)
    if done.returncode != 0:
        raise SystemExit(f"FAILED: {' '.join(asked)}\n{done.stdout}\n{done.stderr}")
    return json.loads(done.stdout)


def with_inspector(binary, command):
    """List and call by the inspector, over standard input and output and over HTTP. Return the number of checks."""
    passed = 0
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([binary, "new", "friday", "--data-dir", folder], check=True, stdout=subprocess.DEVNULL)
        server = served.start([binary, "serve", "--listen", "127.0.0.1:0", "--data-dir", folder, "--door", "mcp"])
        try:
            base = server.stdout.readline().removeprefix("listening on ").strip().rstrip("/")
            for target in ([binary, "mcp", "--data-dir", folder], [f"{base}/mcp"]):
                tools = inspect(command, target, "tools/list")["tools"]
                assert len(tools) == 16, tools
                view = inspect(command, target, "tools/call", "--tool-name", "view", "--tool-arg", "seat=friday:FRANCE")
                assert view["structuredContent"]["phase"] == "S1901M", view
                read = inspect(command, target, "resources/read", "--uri", "chancery://rules")
                assert "standoff" in read["contents"][0]["text"]
                prompts = inspect(command, target, "prompts/list")["prompts"]
                assert len(prompts) == 5, prompts
                passed += 4
        finally:
            server.terminate()
            server.wait()
    return passed


def main():
    binary = served.program()
    passed = 0
    try:
        python = environment.environment("mcp-door", CLIENT)
    except environment.Unreachable:
        print("skipped: PyPI is not reachable, so the package `mcp` cannot be installed")
    else:
        play = [python, os.path.join(HERE, "mcp_play.py"), binary]
        done = subprocess.run(play, check=False, stdout=subprocess.PIPE, text=True, timeout=900)
        print(done.stdout, end="")
        if done.returncode != 0:
            raise SystemExit("FAILED: mcp_play.py")
        passed += int(done.stdout.splitlines()[-1].split()[0])
    command = inspector(os.path.join(environment.TARGET, "mcp-inspector"))
    if command is None:
        print("skipped: npm cannot install the inspector")
    else:
        count = with_inspector(binary, command)
        print(f"inspector: {count} passed")
        passed += count
    print(f"{passed} passed")


if __name__ == "__main__":
    main()
