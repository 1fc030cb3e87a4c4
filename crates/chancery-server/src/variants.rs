//! The variants that a server offers: those compiled in, those that its operator installed, and drafts of the
//! workshop, of which it remembers the latest.

use std::collections::VecDeque;
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};
use std::sync::{Mutex, MutexGuard, PoisonError};

use chancery::board::BUILT_IN;
use chancery::{Board, BoardRef};

/// The bytes that the texts of all drafts may have. The oldest are forgotten first.
const MAX_DRAFT_BYTES: usize = 16 << 20;
/// How many drafts are remembered.
const MAX_DRAFTS: usize = 64;
/// What the id of a draft begins with. No variant has a hyphen in its id.
const DRAFT: &str = "draft-";

/// The variants of a server.
#[derive(Debug, Default)]
pub(crate) struct Variants {
    installed: Vec<BoardRef>,
    /// The latest last.
    drafts: Mutex<VecDeque<(String, BoardRef)>>,
}

impl Variants {
    pub(crate) fn new(installed: Vec<BoardRef>) -> Variants {
        Variants { installed, drafts: Mutex::default() }
    }

    /// The variants that games can be created with: compiled in or installed.
    pub(crate) fn offered(&self) -> impl Iterator<Item = &BoardRef> {
        let built_in = BUILT_IN.iter().filter_map(|(id, _)| Board::built_in(id));
        built_in.chain(&self.installed)
    }

    /// The variant or the draft with an id.
    pub(crate) fn find(&self, id: &str) -> Option<BoardRef> {
        if !id.starts_with(DRAFT) {
            return self.offered().find(|board| board.id() == id).cloned();
        }
        let mut drafts = self.drafts();
        let at = drafts.iter().position(|(known, _)| known == id)?;
        // What is used is remembered longest.
        let draft = drafts.remove(at)?;
        let board = draft.1.clone();
        drafts.push_back(draft);
        Some(board)
    }

    /// Remembers a draft. The same text has the same id.
    pub(crate) fn keep(&self, board: BoardRef) -> String {
        let id = format!("{DRAFT}{}", content_id(&board));
        let mut drafts = self.drafts();
        drafts.retain(|(known, _)| *known != id);
        drafts.push_back((id.clone(), board));
        let size = |(_, board): &(String, BoardRef)| board.source().map_or(0, str::len);
        while drafts.len() > 1
            && (drafts.len() > MAX_DRAFTS
                || drafts.iter().map(size).sum::<usize>() > MAX_DRAFT_BYTES)
        {
            drafts.pop_front();
        }
        id
    }

    fn drafts(&self) -> MutexGuard<'_, VecDeque<(String, BoardRef)>> {
        self.drafts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A short text that identifies what a variant file says.
pub(crate) fn content_id(board: &Board) -> String {
    let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one(board.source());
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn variant(id: &str) -> BoardRef {
        let lantern = Board::built_in("lantern").unwrap().source().unwrap();
        Board::load(&lantern.replacen("id = \"lantern\"", &format!("id = \"{id}\""), 1)).unwrap()
    }

    #[test]
    fn drafts_are_found_by_their_content_and_the_oldest_is_forgotten() {
        let variants = Variants::new(vec![variant("own")]);
        assert_eq!(variants.find("own").unwrap().id(), "own");
        assert_eq!(variants.find("classic").unwrap().id(), "classic");
        assert!(variants.find("draft-0").is_none());
        let first = variants.keep(variant("first"));
        assert_eq!(first, variants.keep(variant("first")));
        assert_eq!(variants.find(&first).unwrap().id(), "first");
        for number in 0..MAX_DRAFTS - 1 {
            variants.keep(variant(&format!("number{number}")));
        }
        assert!(variants.find(&first).is_some());
        variants.keep(variant("one_more"));
        // It was used since, so another one had to go.
        assert!(variants.find(&first).is_some());
        for number in 0..MAX_DRAFTS {
            variants.keep(variant(&format!("later{number}")));
        }
        assert!(variants.find(&first).is_none());
        assert_eq!(variants.offered().count(), BUILT_IN.len() + 1);
    }
}
