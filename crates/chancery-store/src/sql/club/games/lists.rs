//! Pages of lists. The games of a page are found by an index, and then read together.

use std::sync::Arc;

use chancery_club::account::GameId;
use chancery_club::time::Timestamp;

use super::super::{ClubBackend, ClubRow, ClubWork, values};
use super::rows::LoadedClubGame;
use crate::Result;
use crate::club::{
    ClubGameCursor, ClubGameList, ClubGamePage, ClubGameQuery, ClubSnapshot, searched_text,
};
use crate::sql::rows::to_json;

/// A statement that finds the games of a page: `$1` archived, `$2` the searched text, `$3` and `$4` the time
/// and id of the game before, `$5` how many, and `$6` whatever the list needs.
macro_rules! page {
    ($list:literal) => {
        concat!(
            "SELECT game, changed_at FROM club_games WHERE ",
            $list,
            " AND archived = $1 AND ($2 = '' OR searched LIKE $2 ESCAPE '\\')
                AND changed_at <= $3 AND (changed_at < $3 OR game > $4)
            ORDER BY changed_at DESC, game LIMIT $5"
        )
    };
}

/// A pattern that finds a text anywhere.
pub(in crate::sql::club) fn pattern(search: &str) -> String {
    if search.is_empty() {
        return String::new();
    }
    let special = |c: char| matches!(c, '%' | '_' | '\\');
    let mut pattern = String::from("%");
    for c in search.chars() {
        if special(c) {
            pattern.push('\\');
        }
        pattern.push(c);
    }
    pattern.push('%');
    pattern
}

impl<B: ClubBackend> ClubWork<B> {
    pub(super) async fn page(&mut self, query: &ClubGameQuery) -> Result<ClubGamePage> {
        let mut page = ClubGamePage { games: Vec::new(), damaged: Vec::new(), next: None };
        let Some(search) = searched_text(&query.search) else { return Ok(page) };
        let limit = query.page_size();
        // One more shows whether there is a next page.
        let rows = i64::try_from(limit + 1).unwrap_or(i64::MAX);
        let from = query.after.map_or(Timestamp::MAX, |after| after.changed);
        let id = query.after.map(|after| after.id.to_string()).unwrap_or_default();
        let archived = i64::from(query.archived);
        let mut values = values![archived, pattern(&search), from, id, rows];
        let statement = match query.list {
            ClubGameList::Open => page!("in_open = 1"),
            ClubGameList::Running => page!("in_running = 1"),
            ClubGameList::Finished => page!("in_finished = 1"),
            ClubGameList::All => page!("1 = 1"),
            ClubGameList::PlayedBy(account) => {
                values.extend(values![account]);
                page!("in_running = 1 AND game IN (SELECT game FROM seats WHERE account = $6)")
            }
            ClubGameList::Mine(account) => {
                values.extend(values![account]);
                page!(
                    "game IN (SELECT game FROM seats WHERE account = $6
                        UNION SELECT game FROM seats WHERE sitter = $6
                        UNION SELECT game FROM club_games WHERE master = $6)"
                )
            }
        };
        let found = self.rows(statement, values).await?;
        let found = found.iter().map(|row| {
            Ok(ClubGameCursor { changed: row.time("changed_at")?, id: row.parsed("game")? })
        });
        let mut found = found.collect::<Result<Vec<_>>>()?;
        if found.len() > limit {
            found.truncate(limit);
            page.next = found.last().copied();
        }
        self.read_page(&mut page, &found).await?;
        Ok(page)
    }

    /// Reads several games at once, in the order of their ids.
    pub(in crate::sql::club) async fn games_by_id(
        &mut self,
        ids: &[GameId],
    ) -> Result<Vec<Arc<ClubSnapshot>>> {
        let rows = self.rows(B::CLUB_GAMES, values![to_json(ids)]).await?;
        let games = rows.iter().map(|row| LoadedClubGame::read(row, self.store.clock()));
        games.map(|game| Ok(game?.into_snapshot())).collect()
    }

    async fn read_page(&mut self, page: &mut ClubGamePage, found: &[ClubGameCursor]) -> Result<()> {
        if found.is_empty() {
            return Ok(());
        }
        let ids: Vec<GameId> = found.iter().map(|game| game.id).collect();
        let rows = self.rows(B::CLUB_GAMES, values![to_json(&ids)]).await?;
        let place = |id: GameId| ids.iter().position(|other| *other == id);
        let mut games = Vec::with_capacity(rows.len());
        for row in &rows {
            let id = row.parsed("id")?;
            match LoadedClubGame::read(row, self.store.clock()) {
                Ok(game) => games.push((place(id), game.into_snapshot())),
                Err(_) => page.damaged.push(id),
            }
        }
        games.sort_by_key(|(place, _)| *place);
        page.games = games.into_iter().map(|(_, game)| game).collect();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::pattern;

    #[test]
    fn patterns_find_what_is_written() {
        assert_eq!(pattern(""), "");
        assert_eq!(pattern("50 % of_\\it"), "%50 \\% of\\_\\\\it%");
    }
}
