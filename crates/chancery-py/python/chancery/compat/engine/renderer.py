"""Pictures of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional

if TYPE_CHECKING:
    from chancery.compat.engine.game import Game


class Renderer:
    """Draws a game."""

    def __init__(self, game: Game, svg_path: Optional[str] = None) -> None:
        """A renderer for a game. It needs no path, because it draws on no file."""
        self.game = game

    def render(
        self,
        incl_orders: bool = True,
        incl_abbrev: bool = False,
        output_format: str = "svg",
        output_path: Optional[str] = None,
    ) -> str:
        """The board as SVG, optionally also written to a file."""
        if output_format != "svg":
            raise ValueError(f"{output_format!r} is not drawn here; svg is")
        game = self.game
        engine = game.map.engine
        if engine is None:
            raise ValueError("there is no map to draw")
        orders = []
        if incl_orders:
            for number, power in enumerate(game.powers.values()):
                orders += [(number, text) for text in game.get_orders(power.name)]
        phase = game.get_current_phase()
        if not phase[-1:].isalpha() or phase == "COMPLETED":
            phase = game.map.phase_abbr(game.map.phase)
        svg = engine.draw(phase, list(game.powers.values()), orders, incl_abbrev)
        if output_path:
            with open(output_path, "w", encoding="utf-8") as file:
                file.write(svg)
        return svg
