//! The index of all games for lists. Other processes change the files, so every list looks at each
//! game again; as long as its settings have not changed, that takes three `stat` calls and reads
//! nothing.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use chancery::game::TableSettings;

use super::game_files::Paths;
use super::stamp::FileMark;
use super::step;
use crate::list::{IndexEntry, searched_title};
use crate::name::GameName;

/// What is known of the settings of games. It is replaced as a whole, so nobody waits for a list that
/// somebody else requests.
#[derive(Debug, Default)]
pub(super) struct GameIndex(Mutex<Arc<KnownSettings>>);

type KnownSettings = HashMap<GameName, IndexedSettings>;

/// What a list needs of the settings of a game, and the metadata of their file.
#[derive(Clone, Debug)]
struct IndexedSettings {
    mark: FileMark,
    archived: bool,
    title: Option<Arc<str>>,
}

impl GameIndex {
    /// The entries of these games in a directory, except those that are deleted meanwhile.
    pub(super) fn entries(&self, games: &Path, names: Vec<GameName>) -> Vec<IndexEntry> {
        let now = SystemTime::now();
        let known = Arc::clone(&self.0.lock().unwrap_or_else(PoisonError::into_inner));
        let mut next = KnownSettings::with_capacity(known.len());
        let mut entries = Vec::with_capacity(names.len());
        for name in names {
            let paths = Paths(games.join(name.as_str()));
            // The metadata of a file that cannot be read is missing here; reading the game tells why.
            let mark = |path: &Path| FileMark::of(path).ok().flatten();
            let table = mark(&paths.table());
            // Every order file that is written or removed changes the directory, and every phase
            // the head of the game.
            let marks = [table, mark(&paths.game()), mark(&paths.orders_directory())];
            let changed = marks.iter().flatten().filter_map(|mark| mark.changed).max();
            let Some(changed) = changed.or_else(|| mark(&paths.0)?.changed) else { continue };
            let settings = table.and_then(|mark| match known.get(&name) {
                Some(known) if known.mark == mark => Some(known.clone()),
                _ => IndexedSettings::read(&paths, mark),
            });
            let (archived, title) = settings
                .as_ref()
                .map_or((false, None), |settings| (settings.archived, settings.title.clone()));
            // A file written just now may have the same metadata after another change.
            if let Some(settings) = settings.filter(|settings| settings.mark.is_settled(now)) {
                next.insert(name.clone(), settings);
            }
            entries.push(IndexEntry { name, changed: changed.into(), archived, title });
        }
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Arc::new(next);
        entries
    }
}

impl IndexedSettings {
    /// Reads settings whose file had this metadata before; none if it cannot be read now. Damaged
    /// ones count as the default, and reading the game reports them.
    fn read(paths: &Paths, mark: FileMark) -> Option<IndexedSettings> {
        let text = step::read(&paths.table()).ok()??;
        let settings: TableSettings =
            serde_json::from_str(text.trim_start_matches('\u{feff}')).unwrap_or_default();
        let title = searched_title(settings.title.as_str());
        Some(IndexedSettings { mark, archived: settings.archived, title })
    }
}
