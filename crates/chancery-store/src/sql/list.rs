//! Pages of lists from a database.

use super::backend::SqlBackend;
use super::rows::{ListQuery, ListedRow};
use super::store::SqlStore;
use crate::Result;
use crate::list::{GamePage, ListCursor, ListOptions, ListedGame};
use crate::name::GameName;
use crate::wall_time::WallTime;

impl<B: SqlBackend> SqlStore<B> {
    /// A page of a list.
    pub(super) async fn page(&self, options: &ListOptions) -> Result<GamePage> {
        let search = options.search.trim().to_lowercase();
        if search.contains(char::is_control) {
            // Neither names nor titles contain control characters.
            return Ok(GamePage { games: Vec::new(), total: 0, archived: 0, next: None });
        }
        let limit = options.limit.clamp(1, ListOptions::MAX_LIMIT);
        let after = options.after.as_ref().map_or((i64::MAX, String::new()), |after| {
            let micros = i64::try_from(after.changed.micros()).unwrap_or(i64::MAX);
            (micros, after.name.to_string())
        });
        // One more shows whether there is a next page.
        let query =
            ListQuery { archived: options.archived, search, after, limit: number(limit + 1) };
        let mut transaction = self.backend().begin_reading().await?;
        let (all, archived) = self.backend().count(&mut transaction, &query.search).await?;
        let rows = self.backend().list(&mut transaction, &query).await?;
        let total = if options.archived { archived } else { all - archived };
        let count = |number: i64| usize::try_from(number).unwrap_or_default();
        let more = rows.len() > limit;
        let games: Vec<ListedGame> = rows.into_iter().take(limit).filter_map(listed).collect();
        let last = games.last().filter(|_| more);
        let next = last.map(|last| ListCursor { changed: last.changed, name: last.name.clone() });
        Ok(GamePage { games, total: count(total), archived: count(archived), next })
    }
}

fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

fn listed(row: ListedRow) -> Option<ListedGame> {
    let name = GameName::new(&row.name).ok()?;
    let changed = WallTime::from_micros(row.changed_at.try_into().unwrap_or_default());
    let game = row.game.load(&name).map(super::rows::LoadedGame::into_snapshot);
    Some(ListedGame { name, changed, game })
}
