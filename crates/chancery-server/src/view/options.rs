//! The choices the pages offer: rule sets, computer players, themes and languages.

use chancery::{Lang, rules};
use chancery_bots::Kind;
use chancery_draw::Theme;
use serde::Serialize;
use utoipa::ToSchema;

use crate::pages::texts::text;

/// The choices a client can offer. Variants have their own list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OptionsView {
    /// Rule sets. A game can also use rules that differ from a set.
    rules: Vec<String>,
    /// Computer players, weakest first.
    computers: Vec<ComputerOption>,
    /// Themes of pages and pictures.
    themes: Vec<OptionLine>,
    /// Languages, each under its own name.
    languages: Vec<OptionLine>,
}

/// A choice.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OptionLine {
    /// Value to send to the API.
    id: String,
    /// Name.
    name: String,
}

/// A computer player.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ComputerOption {
    /// Value to send to the API, as in `search-club`.
    id: String,
    /// Name of its level.
    name: String,
    /// Whether it is a sensible opponent. The others exist for tests and comparisons.
    offered: bool,
    /// Whether it is the default opponent in a new game.
    default: bool,
}

/// The weakest computer player that is a sensible opponent.
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
