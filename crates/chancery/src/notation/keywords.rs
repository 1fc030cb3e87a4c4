//! The words of orders, and in which styles each is one.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

/// What a word of orders does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Key {
    Army,
    Fleet,
    /// `unit`: army or fleet, it is not said which.
    Unit,
    Hold,
    Move,
    /// `to`, `into`, `on`, `of`: where a move goes.
    To,
    From,
    Support,
    Convoy,
    Via,
    By,
    Land,
    Retreat,
    Disband,
    Build,
    Waive,
    /// `the`, `in`, `at`: says nothing.
    Filler,
    /// `and` between two orders.
    And,
    /// `se`, before a French verb.
    Itself,
}

/// A set of dialects, as bits.
pub(super) type Styles = u16;

pub(super) const STANDARD: Styles = 1;
pub(super) const CLI: Styles = 1 << 1;
pub(super) const DATC: Styles = 1 << 2;
pub(super) const PYTHON: Styles = 1 << 3;
pub(super) const JDIP: Styles = 1 << 4;
pub(super) const WEBDIP: Styles = 1 << 5;
pub(super) const NJUDGE: Styles = 1 << 6;
pub(super) const STABBEURFOU: Styles = 1 << 7;
/// What people write that is in no style; only the default reader takes it.
const LOOSE: Styles = 1 << 8;
pub(super) const FRENCH: Styles = 1 << 9;
/// The styles that the default reader takes, mixed.
pub(super) const FREE: Styles = STANDARD | CLI | DATC | PYTHON | JDIP | WEBDIP | LOOSE | FRENCH;

/// The styles that write single letters.
const LETTERS: Styles = STANDARD | PYTHON | JDIP | NJUDGE | STABBEURFOU;
/// The styles that write words.
const WORDS: Styles = DATC | PYTHON | JDIP | WEBDIP | NJUDGE;

const TABLE: &[(&str, Key, Styles)] = &[
    ("a", Key::Army, LETTERS | DATC),
    ("army", Key::Army, CLI | WORDS),
    ("f", Key::Fleet, LETTERS | DATC),
    ("fleet", Key::Fleet, CLI | WORDS),
    ("unit", Key::Unit, WEBDIP),
    ("h", Key::Hold, LETTERS),
    ("hold", Key::Hold, CLI | WORDS),
    ("holds", Key::Hold, WORDS),
    ("holding", Key::Hold, PYTHON),
    ("stand", Key::Hold, NJUDGE),
    ("stands", Key::Hold, NJUDGE),
    ("m", Key::Move, JDIP | NJUDGE),
    ("move", Key::Move, WORDS),
    ("moves", Key::Move, WORDS),
    ("moving", Key::Move, JDIP),
    ("attack", Key::Move, JDIP),
    ("attacks", Key::Move, PYTHON | JDIP),
    ("to", Key::To, WORDS),
    ("into", Key::To, JDIP),
    ("on", Key::To, JDIP),
    ("of", Key::To, JDIP),
    ("from", Key::From, WEBDIP),
    ("s", Key::Support, LETTERS | CLI),
    ("support", Key::Support, WORDS),
    ("supports", Key::Support, WORDS),
    ("supporting", Key::Support, PYTHON),
    ("sup", Key::Support, LOOSE),
    ("supp", Key::Support, LOOSE),
    ("c", Key::Convoy, LETTERS | CLI),
    ("conv", Key::Convoy, LOOSE),
    ("convoy", Key::Convoy, CLI | STANDARD | WORDS),
    ("convoys", Key::Convoy, WORDS),
    ("via", Key::Via, STANDARD | CLI | WORDS | FRENCH),
    ("by", Key::By, JDIP | NJUDGE),
    ("land", Key::Land, STANDARD | CLI | WORDS),
    ("r", Key::Disband, NJUDGE),
    ("r", Key::Retreat, STANDARD | PYTHON | JDIP | STABBEURFOU),
    ("retreat", Key::Retreat, JDIP | WEBDIP),
    ("retreats", Key::Retreat, PYTHON | JDIP),
    ("d", Key::Disband, STANDARD | PYTHON | JDIP | NJUDGE),
    ("disband", Key::Disband, CLI | WORDS),
    ("disbands", Key::Disband, PYTHON | JDIP | NJUDGE),
    ("destroy", Key::Disband, STANDARD | WEBDIP),
    ("destroys", Key::Disband, PYTHON),
    ("remove", Key::Disband, DATC | JDIP | NJUDGE),
    ("removes", Key::Disband, PYTHON),
    ("b", Key::Build, STANDARD | PYTHON | JDIP | NJUDGE),
    ("build", Key::Build, STANDARD | CLI | WORDS),
    ("builds", Key::Build, PYTHON | JDIP),
    ("w", Key::Waive, NJUDGE),
    ("wait", Key::Waive, WEBDIP),
    ("waive", Key::Waive, STANDARD | CLI | WORDS),
    ("waives", Key::Waive, PYTHON),
    ("and", Key::And, LOOSE),
    ("the", Key::Filler, JDIP | WEBDIP),
    ("in", Key::Filler, JDIP),
    ("at", Key::Filler, WEBDIP),
    ("armee", Key::Army, FRENCH),
    ("larmee", Key::Army, FRENCH),
    ("flotte", Key::Fleet, FRENCH),
    ("unite", Key::Unit, FRENCH),
    ("lunite", Key::Unit, FRENCH),
    ("tient", Key::Hold, FRENCH),
    ("tenir", Key::Hold, FRENCH),
    ("attaque", Key::Move, FRENCH),
    ("attaquer", Key::Move, FRENCH),
    ("va", Key::Move, FRENCH),
    ("deplace", Key::Move, FRENCH),
    ("vers", Key::To, FRENCH),
    ("sur", Key::To, FRENCH),
    ("soutient", Key::Support, FRENCH),
    ("soutenir", Key::Support, FRENCH),
    ("soutien", Key::Support, FRENCH),
    ("convoie", Key::Convoy, FRENCH),
    ("convoyer", Key::Convoy, FRENCH),
    ("convoi", Key::Convoy, FRENCH),
    ("terre", Key::Land, FRENCH),
    ("retraite", Key::Retreat, FRENCH),
    ("retire", Key::Retreat, FRENCH),
    ("replie", Key::Retreat, FRENCH),
    ("demobilise", Key::Disband, FRENCH),
    ("demobiliser", Key::Disband, FRENCH),
    ("disperse", Key::Disband, FRENCH),
    ("disperser", Key::Disband, FRENCH),
    ("construit", Key::Build, FRENCH),
    ("construire", Key::Build, FRENCH),
    ("mobilise", Key::Build, FRENCH),
    ("mobiliser", Key::Build, FRENCH),
    ("renonce", Key::Waive, FRENCH),
    ("renoncer", Key::Waive, FRENCH),
    ("et", Key::And, LOOSE),
    ("se", Key::Itself, FRENCH),
    ("le", Key::Filler, FRENCH),
    ("la", Key::Filler, FRENCH),
    ("les", Key::Filler, FRENCH),
    ("de", Key::Filler, FRENCH),
    ("du", Key::Filler, FRENCH),
    ("des", Key::Filler, FRENCH),
    ("en", Key::Filler, FRENCH),
    ("dans", Key::Filler, FRENCH),
    ("au", Key::Filler, FRENCH),
    ("aux", Key::Filler, FRENCH),
];

/// The length of the longest word of orders.
const LONGEST: usize = 11;

/// The table, arranged for finding: every word of every order is looked for here.
struct KeywordIndex {
    /// The meanings of single letters.
    letters: [Vec<(Key, Styles)>; 26],
    /// The meanings of longer words.
    words: FxHashMap<&'static str, Vec<(Key, Styles)>>,
    /// For each length, the letters that words of that length begin with, as bits: most names of
    /// provinces need not be looked for.
    initials: [u32; LONGEST + 1],
}

static INDEX: LazyLock<KeywordIndex> = LazyLock::new(|| {
    let mut index = KeywordIndex {
        letters: Default::default(),
        words: FxHashMap::default(),
        initials: [0; LONGEST + 1],
    };
    for &(word, key, styles) in TABLE {
        let meanings = match word.as_bytes() {
            [letter] => &mut index.letters[usize::from(letter - b'a')],
            _ => index.words.entry(word).or_default(),
        };
        meanings.push((key, styles));
        index.initials[word.len()] |= initial(word);
    }
    index
});

fn initial(word: &str) -> u32 {
    word.bytes().next().map_or(0, |letter| 1 << (letter & 31))
}

/// What a folded word does in any of these styles.
pub(super) fn keyword(folded: &str, styles: Styles) -> Option<Key> {
    let index = &*INDEX;
    if index.initials.get(folded.len())? & initial(folded) == 0 {
        return None;
    }
    let meanings = match folded.as_bytes() {
        [letter @ b'a'..=b'z'] => &index.letters[usize::from(letter - b'a')],
        _ => index.words.get(folded)?,
    };
    let meaning = meanings.iter().find(|(_, known)| known & styles != 0);
    meaning.map(|&(key, _)| key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::RESERVED;

    #[test]
    fn no_province_can_be_called_like_a_word_of_orders() {
        let reserved: Vec<&str> = RESERVED.split_whitespace().collect();
        for (word, ..) in TABLE {
            assert!(reserved.contains(word), "{word}");
            assert!(word.len() <= LONGEST, "{word}");
        }
    }
}
