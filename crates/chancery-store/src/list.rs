//! Lists of games, in pages. A page starts after a game, not at a number, so that it neither repeats
//! nor skips games when others are added or changed.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::Result;
use crate::error::StoreError;
use crate::name::GameName;
use crate::snapshot::GameSnapshot;
use crate::wall_time::WallTime;

/// Which games to list. By default, the first page of the games that are not archived.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListOptions {
    /// Whether to list the archived games instead of the others.
    pub archived: bool,
    /// A text in the title or the name, in upper or lower case. An empty one is in every game.
    pub search: String,
    /// The number of games on a page, from 1 to [`MAX_LIMIT`](Self::MAX_LIMIT).
    pub limit: usize,
    /// Where the page starts. `None` is the first game.
    pub after: Option<ListCursor>,
}

impl ListOptions {
    /// The usual number of games on a page.
    pub const DEFAULT_LIMIT: usize = 50;
    /// The highest number of games on a page.
    pub const MAX_LIMIT: usize = 200;
}

impl Default for ListOptions {
    fn default() -> ListOptions {
        let limit = ListOptions::DEFAULT_LIMIT;
        ListOptions { archived: false, search: String::new(), limit, after: None }
    }
}

/// A place in a list: behind a game that changed at some time. It stays valid when games are added,
/// changed or deleted.
///
/// As text, it has letters, digits and `.`, `_`, `-` only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListCursor {
    /// When the game changed.
    pub changed: WallTime,
    /// The name of the game.
    pub name: GameName,
}

impl fmt::Display for ListCursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}_{}", self.changed.micros(), self.name)
    }
}

/// A text that is not a cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ListCursorError;

impl FromStr for ListCursor {
    type Err = ListCursorError;

    fn from_str(text: &str) -> std::result::Result<ListCursor, ListCursorError> {
        let (micros, name) = text.split_once('_').ok_or(ListCursorError)?;
        let micros = u64::from_str_radix(micros, 16).map_err(|_| ListCursorError)?;
        let name = GameName::new(name).map_err(|_| ListCursorError)?;
        Ok(ListCursor { changed: WallTime::from_micros(micros), name })
    }
}

/// A page of a list: the games that changed last come first, those that changed at the same time by
/// name.
#[derive(Debug)]
pub struct GamePage {
    /// The games on the page.
    pub games: Vec<ListedGame>,
    /// The number of games on all pages.
    pub total: usize,
    /// The number of archived games with the search text, whether they are listed or not.
    pub archived: usize,
    /// Where the next page starts, if there is one.
    pub next: Option<ListCursor>,
}

/// A game in a list.
#[derive(Debug)]
pub struct ListedGame {
    /// The name of the game.
    pub name: GameName,
    /// When the game, its orders or its settings last changed.
    pub changed: WallTime,
    /// The game, or the reason why it cannot be read.
    pub game: Result<Arc<GameSnapshot>>,
}

/// What decides whether and where a game is listed.
#[derive(Clone, Debug)]
pub(crate) struct IndexEntry {
    pub(crate) name: GameName,
    pub(crate) changed: WallTime,
    pub(crate) archived: bool,
    /// The title as it is searched; none if it is empty.
    pub(crate) title: Option<Arc<str>>,
}

/// A title as it is searched.
pub(crate) fn searched_title(title: &str) -> Option<Arc<str>> {
    (!title.is_empty()).then(|| title.to_lowercase().into())
}

impl IndexEntry {
    fn contains(&self, search: &str) -> bool {
        search.is_empty()
            || self.name.as_str().to_ascii_lowercase().contains(search)
            || self.title.as_ref().is_some_and(|title| title.contains(search))
    }

    /// Compares by the place in a list.
    fn cmp_place(&self, changed: WallTime, name: &GameName) -> std::cmp::Ordering {
        changed.cmp(&self.changed).then_with(|| self.name.cmp(name))
    }
}

impl GamePage {
    /// Selects a page from the index of all games and reads its games.
    pub(crate) fn select(
        index: impl IntoIterator<Item = IndexEntry>,
        options: &ListOptions,
        read: impl Fn(&GameName) -> Result<Arc<GameSnapshot>>,
    ) -> GamePage {
        let search = options.search.trim().to_lowercase();
        let found: Vec<_> = index.into_iter().filter(|entry| entry.contains(&search)).collect();
        let archived = found.iter().filter(|entry| entry.archived).count();
        let total = if options.archived { archived } else { found.len() - archived };
        let mut page = GamePage { games: Vec::new(), total, archived, next: None };

        let is_after = |entry: &IndexEntry| {
            let after = options.after.as_ref();
            after.is_none_or(|after| entry.cmp_place(after.changed, &after.name).is_gt())
        };
        let mut listed = found;
        listed.retain(|entry| entry.archived == options.archived && is_after(entry));
        listed.sort_unstable_by(|one, other| one.cmp_place(other.changed, &other.name));

        let limit = options.limit.clamp(1, ListOptions::MAX_LIMIT);
        for IndexEntry { name, changed, .. } in listed {
            if page.games.len() == limit {
                let last = page.games.last();
                page.next =
                    last.map(|last| ListCursor { changed: last.changed, name: last.name.clone() });
                break;
            }
            match read(&name) {
                // Somebody has just deleted it.
                Err(StoreError::NoGame(..)) => {
                    page.total -= 1;
                    page.archived -= usize::from(options.archived);
                }
                game => page.games.push(ListedGame { name, changed, game }),
            }
        }
        page
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cursors_round_trip_as_text() {
        let name = GameName::new("Club_Night.2").unwrap();
        let cursor = ListCursor { changed: WallTime::from_micros(0x00be_ef00), name };
        assert_eq!(cursor.to_string(), "beef00_Club_Night.2");
        assert_eq!(cursor.to_string().parse(), Ok(cursor));
        for bad in ["", "x", "_", "1_", "1_.hidden", "xyz_friday", "-1_friday", "1/friday"] {
            assert_eq!(bad.parse::<ListCursor>(), Err(ListCursorError), "{bad}");
        }
    }
}
