//! Games in lists: who plays, the phase, who leads, and when each last changed.

use chancery::game::{Ending, GameSession};
use chancery::{Lang, Power};
use chancery_draw::{Livery, Theme};
use chancery_store::{GameName, StoreError, WallTime};
use serde::Serialize;
use utoipa::ToSchema;

use super::game::{outlook, waiting};
use super::{id, ids};
use crate::current::CurrentGame;
use crate::error::store_message;

/// A page of games.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GameList {
    /// Games on this page. Those that changed last come first.
    pub(crate) games: Vec<GameLine>,
    /// Number of games on all pages.
    pub(crate) total: usize,
    /// Number of archived games with the text, whether they are listed or not.
    pub(crate) archived: usize,
    /// Start of the next page, for `after`; null on the last page.
    pub(crate) next: Option<String>,
}

/// A game in the list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GameLine {
    /// Name.
    pub(crate) name: String,
    /// Title; a game without one goes by its name.
    pub(crate) title: String,
    /// Whether the game is archived.
    pub(crate) archived: bool,
    /// When the game, its orders or its settings last changed, as in `2026-05-01T18:03:09Z`.
    #[schema(format = DateTime)]
    pub(crate) changed: String,
    /// Id of the variant.
    pub(crate) variant: String,
    /// Current phase, as in `S1901M`.
    pub(crate) phase: String,
    /// Current phase in words.
    pub(crate) phase_title: String,
    /// Version.
    pub(crate) version: String,
    /// Whether the game is over.
    pub(crate) ended: bool,
    /// Number of powers that people play.
    pub(crate) people: usize,
    /// Number of powers that computers play.
    pub(crate) computers: usize,
    /// The winner, or the one or two powers with the most centres. Empty if more of them share the
    /// lead.
    pub(crate) leader: Vec<LeaderView>,
    /// Powers of people who have not submitted all orders.
    pub(crate) waiting: Vec<String>,
    /// What happens next, or how the game ended, in a sentence.
    pub(crate) outlook: String,
    /// Why the game cannot be read. The fields about its state are then empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) error: Option<String>,
}

/// A power that leads a game.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Leader)]
pub(crate) struct LeaderView {
    /// Id, as in `FRANCE`.
    power: String,
    /// Name.
    name: String,
    /// Number of its centres.
    centres: usize,
    /// Colour, as in `#2f9be0`.
    colour: String,
    /// Colour on dark pages.
    colour_dark: String,
}

/// The most powers that lead a game.
const MAX_LEADERS: usize = 2;

/// The winner, or the powers with the most centres.
fn leaders(session: &GameSession, lang: Lang) -> Vec<LeaderView> {
    let (game, board) = (session.game(), session.game().board());
    let centres = |power: Power| game.position().centres_of(power).count();
    let leaders: Vec<Power> = if let Some(Ending::Victory(winner)) = game.ending() {
        vec![*winner]
    } else {
        let most = board.powers().map(centres).max().unwrap_or_default();
        board.powers().filter(|&power| most > 0 && centres(power) == most).collect()
    };
    if leaders.len() > MAX_LEADERS {
        return Vec::new();
    }
    let colour = |power, theme| Livery::of(board.power(power), theme).token.to_string();
    let view = |power: Power| LeaderView {
        power: id(board, power),
        name: board.power(power).name.get(lang).to_owned(),
        centres: centres(power),
        colour: colour(power, Theme::Light),
        colour_dark: colour(power, Theme::Dark),
    };
    leaders.into_iter().map(view).collect()
}

impl GameLine {
    /// A game that can be read.
    pub(crate) fn of(current: &CurrentGame, changed: WallTime, lang: Lang) -> GameLine {
        let CurrentGame { version, snapshot, .. } = current;
        let game = snapshot.game();
        let board = game.board();
        let computers = board.powers().filter(|&power| snapshot.is_computer(power)).count();
        GameLine {
            name: snapshot.name.to_string(),
            title: snapshot.title().to_owned(),
            archived: snapshot.settings().archived,
            changed: changed.to_string(),
            variant: board.id().to_owned(),
            phase: snapshot.phase(),
            phase_title: game.position().phase().title(board, lang),
            version: version.clone(),
            ended: game.ending().is_some(),
            people: board.powers().count() - computers,
            computers,
            leader: leaders(snapshot, lang),
            waiting: ids(board, &waiting(snapshot)),
            outlook: outlook(snapshot, lang),
            error: None,
        }
    }

    /// A game that cannot be read.
    pub(crate) fn broken(
        name: &GameName,
        changed: WallTime,
        error: &StoreError,
        lang: Lang,
    ) -> GameLine {
        GameLine {
            name: name.to_string(),
            title: name.to_string(),
            archived: false,
            changed: changed.to_string(),
            variant: String::new(),
            phase: String::new(),
            phase_title: String::new(),
            version: String::new(),
            ended: false,
            people: 0,
            computers: 0,
            leader: Vec::new(),
            waiting: Vec::new(),
            outlook: String::new(),
            error: Some(store_message(error).get(lang).clone()),
        }
    }
}
