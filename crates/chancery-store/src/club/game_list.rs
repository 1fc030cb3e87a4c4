//! Lists of the club's games, in pages. Only what everybody sees decides where a game stands in a list, so no
//! list and no cursor tells when somebody saved orders.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use chancery_club::account::{AccountId, GameId};
use chancery_club::game::ClubGame;
use chancery_club::policy::GameStage;
use chancery_club::settings::Visibility;
use chancery_club::time::Timestamp;

use super::ClubSnapshot;
use crate::list::ListOptions;

/// Which games a list contains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClubGameList {
    /// Public games that somebody can join: they wait for players and have a free place, or they are under way
    /// and have a vacant seat.
    Open,
    /// Games in which an account holds a seat or sits in for somebody, or which it runs.
    Mine(AccountId),
    /// Public games under way, those in the roll call too.
    Running,
    /// Public games that have a result.
    Finished,
    /// Public games under way in which an account holds a seat, anonymous ones too.
    PlayedBy(AccountId),
    /// All games.
    All,
}

/// Which games to list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubGameQuery {
    /// The list.
    pub list: ClubGameList,
    /// Whether to list the archived games of the list instead of the others.
    pub archived: bool,
    /// A text in the title, in upper or lower case. An empty one is in every title.
    pub search: String,
    /// The number of games on a page, from 1 to 200.
    pub limit: usize,
    /// Where the page starts. `None` is the first game.
    pub after: Option<ClubGameCursor>,
}

impl ClubGameQuery {
    /// The first page of a list.
    pub fn new(list: ClubGameList) -> ClubGameQuery {
        let (search, limit) = (String::new(), ListOptions::DEFAULT_LIMIT);
        ClubGameQuery { list, archived: false, search, limit, after: None }
    }

    /// The number of games on a page.
    pub(crate) fn page_size(&self) -> usize {
        self.limit.clamp(1, ListOptions::MAX_LIMIT)
    }
}

/// A place in a list: behind a game that changed at some time, as everybody could see.
///
/// As text, it has letters, digits, `_` and `-` only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClubGameCursor {
    /// When the game changed.
    pub changed: Timestamp,
    /// Its id.
    pub id: GameId,
}

impl fmt::Display for ClubGameCursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}_{}", self.changed.as_micros(), self.id)
    }
}

/// A text that is not a cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClubGameCursorError;

impl FromStr for ClubGameCursor {
    type Err = ClubGameCursorError;

    fn from_str(text: &str) -> Result<ClubGameCursor, ClubGameCursorError> {
        let (micros, id) = text.split_once('_').ok_or(ClubGameCursorError)?;
        let micros = i64::from_str_radix(micros, 16).map_err(|_| ClubGameCursorError)?;
        let changed = Timestamp::from_micros(micros).map_err(|_| ClubGameCursorError)?;
        Ok(ClubGameCursor { changed, id: id.parse().map_err(|_| ClubGameCursorError)? })
    }
}

/// A page of a list: the games that changed last come first, those that changed at the same time by id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubGamePage {
    /// The games on the page.
    pub games: Vec<Arc<ClubSnapshot>>,
    /// Games on the page that cannot be read.
    pub damaged: Vec<GameId>,
    /// Where the next page starts, if there is one.
    pub next: Option<ClubGameCursor>,
}

/// What decides which lists a game is in.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "a column each")]
pub(crate) struct ListedAs {
    pub(crate) open: bool,
    pub(crate) running: bool,
    pub(crate) finished: bool,
    pub(crate) archived: bool,
    /// The title in lower case.
    pub(crate) searched: String,
}

impl ListedAs {
    pub(crate) fn of(game: &ClubGame) -> ListedAs {
        let document = &game.document;
        let is_public = document.settings.visibility == Visibility::Public;
        let is_free = game.seats.vacant().next().is_some();
        let stage = document.stage;
        let takes_players = stage == GameStage::Waiting || stage.is_under_way();
        ListedAs {
            open: is_public && is_free && takes_players,
            running: is_public && (stage.is_under_way() || stage == GameStage::RollCall),
            finished: is_public && stage == GameStage::Finished,
            archived: game.session().settings().archived,
            searched: document.settings.title.as_str().to_lowercase(),
        }
    }
}

/// A text as it is searched in titles; none if no title contains it.
pub(crate) fn searched_text(search: &str) -> Option<String> {
    let search = search.trim().to_lowercase();
    (!search.contains(char::is_control)).then_some(search)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cursors_round_trip_as_text() {
        let id = GameId::from_random([7; 16]);
        let changed = Timestamp::from_micros(0x00be_ef00).unwrap();
        let cursor = ClubGameCursor { changed, id };
        assert_eq!(cursor.to_string(), format!("beef00_{id}"));
        assert_eq!(cursor.to_string().parse(), Ok(cursor));
        for bad in ["", "x", "_", "1_", "-1_07070707-0707-4707-8707-070707070707", "1_friday"] {
            assert_eq!(bad.parse::<ClubGameCursor>(), Err(ClubGameCursorError), "{bad}");
        }
    }
}
