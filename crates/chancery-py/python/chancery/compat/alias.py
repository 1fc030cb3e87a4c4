"""Make `import diplomacy` load this package."""

from __future__ import annotations

from chancery.module_alias import ModuleAlias

_MODULES = (
    "",
    ".engine",
    ".engine.game",
    ".engine.map",
    ".engine.message",
    ".engine.power",
    ".engine.renderer",
    ".server",
    ".server.server_game",
    ".utils",
    ".utils.common",
    ".utils.constants",
    ".utils.errors",
    ".utils.exceptions",
    ".utils.export",
    ".utils.game_phase_data",
    ".utils.jsonable",
    ".utils.order_results",
    ".utils.sorted_dict",
    ".utils.strings",
)

_alias = ModuleAlias("diplomacy", "chancery.compat", _MODULES)
install_alias = _alias.install
uninstall_alias = _alias.uninstall
aliased = _alias.installed
