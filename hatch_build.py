"""Building a wheel: the page is built into it, so that installing a wheel needs no Node.

An editable install is left alone; there the page is made by `make page`.
"""

from __future__ import annotations

import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src", "parlour", "server", "page")


class PageHook(BuildHookInterface[Any]):
    """Builds web/ into the package."""

    PLUGIN_NAME = "page"

    def dependencies(self) -> list[str]:
        """Node from PyPI, where the machine has none of its own."""
        npm = runpy.run_path(str(Path(self.root) / "web" / "npm.py"))
        return [] if npm["machine_has_node"]() else [npm["NODE_FROM_PYPI"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        del build_data
        if self.target_name != "wheel" or version == "editable":
            return
        root = Path(self.root)
        self.app.display_info("Building the page…")
        build = [sys.executable, str(root / "web" / "npm.py"), "run", "build"]
        subprocess.run(build, check=True)
        if not (root / PAGE / "index.html").is_file():
            raise FileNotFoundError(f"The page was built, but {PAGE} has no index.html.")
