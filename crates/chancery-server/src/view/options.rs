//! What a page offers to choose from: rule sets, computers, themes and languages.

use chancery::{Lang, rules};
use chancery_bots::Kind;
use chancery_draw::Theme;
use serde::Serialize;
use utoipa::ToSchema;

use crate::pages::texts::text;

/// What can be chosen from. Variants have a list of their own.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OptionsView {
    /// The rule sets; a game may also be played by rules that differ from a set.
    rules: Vec<String>,
    /// The computer players, the weakest first.
    computers: Vec<ComputerOption>,
    /// The themes of pages and pictures.
    themes: Vec<OptionLine>,
    /// The languages, each by its own name.
    languages: Vec<OptionLine>,
}

/// Something to choose.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OptionLine {
    /// As the API takes it.
    id: String,
    /// Its name.
    name: String,
}

/// A computer player.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ComputerOption {
    /// As the API takes it, as in `search-club`.
    id: String,
    /// Its level in words.
    name: String,
    /// Is it a sensible opponent? Others are there for tests and comparisons.
    offered: bool,
    /// Is it the opponent that a new game begins with?
    default: bool,
}

/// The weakest computer that makes a sensible opponent.
const WEAKEST: Kind = Kind::Dumb;
const DEFAULT: &str = "search-casual";

impl OptionsView {
    pub(crate) fn in_language(lang: Lang) -> OptionsView {
        let weakest = Kind::ALL.iter().position(|&kind| kind == WEAKEST).unwrap_or(0);
        let computers = Kind::ALL.iter().enumerate().map(|(number, kind)| {
            let id = kind.name();
            let key = format!("level-{id}");
            let name = text(&key, lang);
            ComputerOption {
                id: id.to_owned(),
                name,
                offered: number >= weakest,
                default: id == DEFAULT,
            }
        });
        let line = |id: &str, name: &str| OptionLine { id: id.to_owned(), name: name.to_owned() };
        let themes = Theme::ALL
            .iter()
            .map(|theme| line(theme.name(), &text(&format!("theme-{}", theme.name()), lang)));
        let languages = Lang::all().map(|lang| line(lang.code(), &lang.own_name()));
        OptionsView {
            rules: rules::SETS.iter().map(|&set| set.to_owned()).collect(),
            computers: computers.collect(),
            themes: themes.collect(),
            languages: languages.collect(),
        }
    }
}
