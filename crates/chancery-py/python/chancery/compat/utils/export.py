"""Reading and writing the saved-game format."""

from __future__ import annotations

import json
import logging
from typing import Any, Dict, List, Optional

from chancery.compat.engine.game import Game
from chancery.compat.utils.game_phase_data import GamePhaseData

LOGGER = logging.getLogger(__name__)
RULES_TO_SKIP = ["SOLITAIRE", "NO_DEADLINE", "CD_DUMMIES", "ALWAYS_WAIT", "IGNORE_ERRORS"]
"""Flags that are not saved."""


def to_saved_game_format(game: Game, output_path: Optional[str] = None, output_mode: str = "a") -> Dict[str, Any]:
    """A game as a dict in the saved-game format, optionally also appended to a file as one line."""
    rules = [rule for rule in game.rules if rule not in RULES_TO_SKIP]
    phases = []
    for data in [*game.get_phase_history(), game.get_phase_data()]:
        phase = data.to_dict()
        phase["state"] = {**phase["state"], "game_id": game.game_id, "map": game.map_name, "rules": rules}
        phases.append(phase)
    saved = {"id": game.game_id, "map": game.map_name, "rules": rules, "phases": phases}
    if output_path:
        with open(output_path, output_mode, encoding="utf-8") as file:
            file.write(json.dumps(saved) + "\n")
    return saved


def from_saved_game_format(saved_game: Dict[str, Any]) -> Game:
    """A game from a dict in the saved-game format."""
    game = Game(
        game_id=saved_game.get("id"),
        map_name=saved_game.get("map") or "standard",
        rules=saved_game.get("rules") or [],
    )
    phases = [GamePhaseData.from_dict(phase) for phase in saved_game.get("phases") or []]
    game.set_phase_data(phases)
    if game.is_game_done:
        game.set_status("completed")
    return game


def load_saved_games_from_disk(input_path: str, on_error: str = "raise") -> List[Game]:
    """The games in a file, one per line. `on_error` is `raise`, `warn` or `ignore`."""
    if on_error not in ("raise", "warn", "ignore"):
        raise ValueError(f"on_error is raise, warn or ignore, not {on_error!r}")
    games = []
    with open(input_path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if not line.strip():
                continue
            try:
                games.append(from_saved_game_format(json.loads(line)))
            except Exception as error:
                if on_error == "raise":
                    raise
                if on_error == "warn":
                    LOGGER.warning("%s, line %d: %s", input_path, number, error)
    return games


def is_valid_saved_game(saved_game: Dict[str, Any]) -> bool:
    """Whether the game follows from its orders. It is replayed to check."""
    phases = [GamePhaseData.from_dict(phase) for phase in saved_game.get("phases") or []]
    if not phases:
        return False
    game = Game(map_name=saved_game.get("map") or "standard", rules=saved_game.get("rules") or [])
    game.set_state(phases[0].state)
    for data, following in zip(phases, phases[1:]):
        if game.get_current_phase() != data.name:
            return False
        for name, orders in data.orders.items():
            game.set_orders(name, orders)
        game.process()
        if any(
            {name: sorted(own) for name, own in game.get_state()[part].items()}
            != {name: sorted(own) for name, own in following.state[part].items()}
            for part in ("units", "centers")
        ):
            return False
    return True
