//! `chancery show --map`: the board in the terminal, where the game stands, and what is due.

use std::io::IsTerminal as _;

use crate::game::StoredGame;
use anyhow::{Result, bail};
use chancery_draw::{Labels, PictureStyle, Scene};
use chancery_lang::messages::cli;

use super::{GraphicsName, MapArgs, headline, outlook};
use crate::language::lang;
use crate::map::{Colours, Graphics, TerminalArea, shown};
use crate::output;
use crate::paint::Paint;
use crate::picture::art;

/// The rows that are kept free: powers, headline, what is due, and the next prompt.
const SAID: u32 = 5;

/// The map and what is said under it.
pub(super) fn text(stored: &StoredGame, args: &MapArgs) -> Result<String> {
    let (game, paint, lang) = (stored.game(), Paint::stdout(), lang());
    let graphics = graphics(args.graphics, paint, stored)?;
    let position = game.position();
    let board = position.board();
    let art = art::art(board, None, None)?;
    // On half blocks nobody could read a letter.
    let coarse = graphics == Graphics::Blocks;
    let style = PictureStyle {
        theme: args.theme.into(),
        labels: if coarse { Labels::None } else { Labels::Short },
        lang,
        legend: !coarse,
        title: stored.name.as_str(),
        ..PictureStyle::default()
    };
    let svg = chancery_draw::draw(&art, &Scene::of(position), &style);
    let colours = if paint.has_all() { Colours::All } else { Colours::Some };
    let size = (art.size().x, art.size().y);
    let mut text = shown(&svg, size, graphics, TerminalArea::of_terminal(SAID), colours)?;
    if coarse && paint.is_on() {
        let powers = board.powers().map(|power| paint.power(board.power(power), lang, 0));
        text.push_str(&powers.collect::<Vec<_>>().join("  "));
        text.push('\n');
    }
    let due = output::fitting(&outlook(stored, lang));
    text.push_str(&output::lines([headline(stored, lang), due]));
    Ok(text)
}

/// How to show it. Whoever names a way gets it; without one, it must be clear that it will be seen.
fn graphics(asked: GraphicsName, paint: Paint, stored: &StoredGame) -> Result<Graphics> {
    let graphics = match asked {
        GraphicsName::Auto => Graphics::known(|name| std::env::var(name).ok()),
        GraphicsName::Kitty => return Ok(Graphics::Kitty),
        GraphicsName::Iterm2 => return Ok(Graphics::Iterm2),
        GraphicsName::Sixel => return Ok(Graphics::Sixel),
        GraphicsName::Blocks => return Ok(Graphics::Blocks),
    };
    let name = stored.name.as_str();
    let terminal = std::io::stdout().is_terminal();
    if !terminal && !paint.is_on() {
        bail!(say!(cli::MapWithoutTerminal { name }));
    }
    if graphics == Graphics::Blocks && !paint.is_on() {
        bail!(say!(cli::MapWithoutColours { name }));
    }
    Ok(graphics)
}
