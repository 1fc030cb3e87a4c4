//! What can be wrong with a text of orders, with its place and a sentence in each language.

use std::ops::Range;

use crate::lang::Lang;

/// An error in a text of orders.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlindError {
    /// The line, from 1.
    pub line: usize,
    /// The word, by its place in the text, in bytes. It is empty where something is missing.
    pub span: Range<usize>,
    /// What is wrong.
    pub kind: BlindErrorKind,
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BlindErrorKind {
    /// A word that is none of those that can stand here.
    Keyword(String, Wanted),
    /// The line ends where one of these is wanted.
    Missing(Wanted),
    /// A word that cannot be the name of a territory.
    NoTerritory(String),
    /// No coast.
    NoCoast(String),
    /// A word that cannot be the name of a power.
    NoPower(String),
    /// An order stands behind a heading.
    HeadingNotAlone,
    /// Not one space between two words.
    Spacing,
    /// An army is ordered to convoy.
    ArmyConvoys,
    /// A fleet is ordered to go by convoy.
    FleetByConvoy,
    /// A place whose unit has an order already, in that line.
    Twice(String, usize),
    /// A support or convoy for a place whose unit has no order.
    NoSuchUnit(String),
    /// A convoy by way of a place where no fleet is ordered to convoy.
    NoFleet(String),
    /// A route that comes back to a fleet on it: the fleets from there to there.
    Circle(Vec<String>),
    /// This many orders, which are more than there can be.
    TooMany(usize),
}

/// What can stand in a place of an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// `A` or `F`.
    Unit,
    /// A territory.
    Territory,
    /// `HOL`, `MOV`, `SUP` or `CON`.
    Order,
    /// `HOL` or `MOV`, behind a supported unit.
    HoldOrMove,
    /// `via`, or the end of the line.
    ViaOrEnd,
    /// `or`, or the end of the line.
    OrOrEnd,
    /// `to`, `MOV` or `via`, or the end of the line.
    GoalOrEnd,
    /// The end of the line.
    End,
}

impl Wanted {
    /// The keywords among it.
    pub const fn keywords(self) -> &'static [&'static str] {
        match self {
            Wanted::Unit => &["A", "F"],
            Wanted::Order => &["HOL", "MOV", "SUP", "CON"],
            Wanted::HoldOrMove => &["HOL", "MOV"],
            Wanted::ViaOrEnd => &["via"],
            Wanted::OrOrEnd => &["or"],
            Wanted::GoalOrEnd => &["to", "MOV", "via"],
            Wanted::Territory | Wanted::End => &[],
        }
    }

    /// Can the line end here?
    const fn may_end(self) -> bool {
        matches!(self, Wanted::ViaOrEnd | Wanted::OrOrEnd | Wanted::GoalOrEnd | Wanted::End)
    }

    /// What to write, as in `` `HOL` or `MOV` ``.
    fn shown(self, lang: Lang) -> String {
        let mut all: Vec<String> =
            self.keywords().iter().map(|keyword| format!("`{keyword}`")).collect();
        if self == Wanted::Territory {
            all.push(if lang == Lang::EN { "a territory" } else { "un territoire" }.to_owned());
        }
        if self.may_end() {
            all.push(if lang == Lang::EN { "nothing" } else { "rien" }.to_owned());
        }
        let or = if lang == Lang::EN { "or" } else { "ou" };
        match &all[..] {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => format!("{} {or} {last}", first.join(", ")),
        }
    }
}

impl BlindError {
    /// What is wrong and what would be right, as a sentence.
    pub fn message(&self, lang: Lang) -> String {
        match lang {
            Lang::EN => english(&self.kind),
            _ => french(&self.kind),
        }
    }
}

impl std::fmt::Display for BlindError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.message(Lang::EN))
    }
}

impl std::error::Error for BlindError {}

/// What is shown of a word that may be long.
pub(super) fn shown(text: &str) -> String {
    let mut shown: String = text.chars().take(40).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}

/// The keyword that a word is but for its case.
fn in_other_case(word: &str, wanted: Wanted) -> Option<&'static str> {
    wanted.keywords().iter().copied().find(|keyword| keyword.eq_ignore_ascii_case(word))
}

fn english(kind: &BlindErrorKind) -> String {
    match kind {
        BlindErrorKind::Keyword(word, wanted) => match in_other_case(word, *wanted) {
            Some(keyword) => format!(
                "`{word}` is no keyword: capital and small letters matter, write `{keyword}`"
            ),
            None if *wanted == Wanted::End => {
                format!("`{word}` does not belong to the order, which ends before it")
            }
            None => format!("`{word}` cannot stand here: write {}", wanted.shown(Lang::EN)),
        },
        BlindErrorKind::Missing(wanted) => {
            format!("the order breaks off: {} is missing", wanted.shown(Lang::EN))
        }
        BlindErrorKind::NoTerritory(word) => {
            format!("`{word}` is no territory: a name has letters, digits and `_`")
        }
        BlindErrorKind::NoCoast(word) => {
            format!("`{word}` is no coast: write `nc`, `ec`, `sc` or `wc`")
        }
        BlindErrorKind::NoPower(word) => {
            format!("`{word}` is no power: a name has letters, digits and `_`, as in `ENGLAND:`")
        }
        BlindErrorKind::HeadingNotAlone => {
            "a power stands alone in its line, above its orders".to_owned()
        }
        BlindErrorKind::Spacing => "write one space between two words".to_owned(),
        BlindErrorKind::ArmyConvoys => {
            "an army cannot convoy: only a fleet is ordered `CON`".to_owned()
        }
        BlindErrorKind::FleetByConvoy => {
            "a fleet is not convoyed: only the move of an army has `via`".to_owned()
        }
        BlindErrorKind::Twice(name, line) => {
            format!("the unit in `{name}` has an order already, in line {line}: give it one")
        }
        BlindErrorKind::NoSuchUnit(name) => {
            format!(
                "no unit in `{name}` has an order: every unit needs one, such as `A {name} HOL`"
            )
        }
        BlindErrorKind::NoFleet(name) => {
            format!(
                "no fleet in `{name}` is ordered to convoy: give it an order such as `F {name} CON …`"
            )
        }
        BlindErrorKind::Circle(fleets) => {
            format!(
                "the route goes in a circle, {}: leave one `via` of it out",
                fleets.join(" via ")
            )
        }
        BlindErrorKind::TooMany(count) => {
            format!("{count} orders are too many: there can be 128")
        }
    }
}

fn french(kind: &BlindErrorKind) -> String {
    match kind {
        BlindErrorKind::Keyword(word, wanted) => match in_other_case(word, *wanted) {
            Some(keyword) => format!(
                "« {word} » n’est pas un mot-clé : majuscules et minuscules comptent, écrivez `{keyword}`"
            ),
            None if *wanted == Wanted::End => {
                format!("« {word} » n’appartient pas à l’ordre, qui finit avant")
            }
            None => format!("« {word} » n’a pas sa place ici : écrivez {}", wanted.shown(Lang::FR)),
        },
        BlindErrorKind::Missing(wanted) => {
            format!("l’ordre est inachevé : il manque {}", wanted.shown(Lang::FR))
        }
        BlindErrorKind::NoTerritory(word) => {
            format!(
                "« {word} » n’est pas un territoire : un nom a des lettres, des chiffres et `_`"
            )
        }
        BlindErrorKind::NoCoast(word) => {
            format!("« {word} » n’est pas une côte : écrivez `nc`, `ec`, `sc` ou `wc`")
        }
        BlindErrorKind::NoPower(word) => {
            format!(
                "« {word} » n’est pas une puissance : un nom a des lettres, des chiffres et `_`, comme `ENGLAND:`"
            )
        }
        BlindErrorKind::HeadingNotAlone => {
            "une puissance est seule sur sa ligne, au-dessus de ses ordres".to_owned()
        }
        BlindErrorKind::Spacing => "écrivez une seule espace entre deux mots".to_owned(),
        BlindErrorKind::ArmyConvoys => {
            "une armée ne convoie pas : seule une flotte reçoit l’ordre `CON`".to_owned()
        }
        BlindErrorKind::FleetByConvoy => {
            "une flotte n’est pas convoyée : seul le mouvement d’une armée a `via`".to_owned()
        }
        BlindErrorKind::Twice(name, line) => {
            format!(
                "l’unité de « {name} » a déjà un ordre, à la ligne {line} : donnez-lui-en un seul"
            )
        }
        BlindErrorKind::NoSuchUnit(name) => {
            format!(
                "aucune unité de « {name} » n’a d’ordre : il en faut un à chacune, comme `A {name} HOL`"
            )
        }
        BlindErrorKind::NoFleet(name) => {
            format!(
                "aucune flotte de « {name} » n’a l’ordre de convoyer : donnez-lui un ordre comme `F {name} CON …`"
            )
        }
        BlindErrorKind::Circle(fleets) => {
            format!("la route tourne en rond, {} : ôtez-en un `via`", fleets.join(" via "))
        }
        BlindErrorKind::TooMany(count) => {
            format!("{count} ordres, c’est trop : il peut y en avoir 128")
        }
    }
}
