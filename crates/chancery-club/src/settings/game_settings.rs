//! All settings of a game in the club.

use chancery::Board;
use chancery::game::GameTitle;
use chancery::rules::Rules;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{
    ComputerName, DrawRule, Excuses, MissLimit, PowerAssignment, PressKind, Reliability,
    SettingsFault, SpectatorRule, Visibility,
};
use crate::clock::ClockSettings;
use crate::time::{Length, PhaseLength};

/// The settings of a game in the club. What is left out has its default; a field that does not exist is
/// refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a setting of its own")]
pub struct ClubGameSettings {
    /// The title.
    pub title: GameTitle,
    /// The id of the variant, as in `classic`.
    #[serde(default = "classic")]
    pub variant: String,
    /// The rules of the game.
    #[serde(default, with = "rules_text")]
    pub rules: Rules,
    /// Who may write to whom.
    #[serde(default)]
    pub press: PressKind,
    /// Are the names of players hidden until the game is over?
    #[serde(default)]
    pub anonymous: bool,
    /// Who may see the game.
    #[serde(default)]
    pub visibility: Visibility,
    /// How powers are given to players.
    #[serde(default)]
    pub assignment: PowerAssignment,
    /// The clock.
    pub clock: ClockSettings,
    /// How long players have to confirm that they are there before the first phase.
    #[serde(default = "two_days")]
    pub roll_call: PhaseLength,
    /// Whether a draw can be agreed on.
    #[serde(default)]
    pub draw: DrawRule,
    /// The year after which the game ends; without one it goes on until somebody wins or all agree.
    #[serde(default)]
    pub last_year: Option<u16>,
    /// The computer that plays empty seats; without one they stay empty.
    #[serde(default)]
    pub computers: Option<ComputerName>,
    /// May players ask a computer for hints?
    #[serde(default)]
    pub hints: bool,
    /// Do others see who is ready?
    #[serde(default = "yes")]
    pub show_ready: bool,
    /// The least reliability of those who join.
    #[serde(default)]
    pub least_reliability: Reliability,
    /// Who may watch.
    #[serde(default)]
    pub spectators: SpectatorRule,
    /// How many missed phases of each player are excused.
    #[serde(default)]
    pub excuses: Excuses,
    /// After how many further misses a seat opens.
    #[serde(default)]
    pub misses: MissLimit,
    /// Does a game master who does not play read all press?
    #[serde(default)]
    pub master_reads_press: bool,
    /// Do replacements and sitters see the press that their seat received before?
    #[serde(default)]
    pub inherit_press: bool,
    /// Is all press published when the game is over?
    #[serde(default)]
    pub publish_press: bool,
}

fn classic() -> String {
    "classic".to_owned()
}

fn two_days() -> PhaseLength {
    PhaseLength::clamped(Length::days(2))
}

const fn yes() -> bool {
    true
}

impl ClubGameSettings {
    /// The defaults of every setting, with a title and a clock.
    pub fn new(title: GameTitle, clock: ClockSettings) -> ClubGameSettings {
        ClubGameSettings {
            title,
            variant: classic(),
            rules: Rules::default(),
            press: PressKind::default(),
            anonymous: false,
            visibility: Visibility::default(),
            assignment: PowerAssignment::default(),
            clock,
            roll_call: two_days(),
            draw: DrawRule::default(),
            last_year: None,
            computers: None,
            hints: false,
            show_ready: true,
            least_reliability: Reliability::default(),
            spectators: SpectatorRule::default(),
            excuses: Excuses::default(),
            misses: MissLimit::default(),
            master_reads_press: false,
            inherit_press: false,
            publish_press: false,
        }
    }

    /// The settings that are different from others, by their names. The clock is left out, which has an entry
    /// of its own in the log of a game, and so is the text of the title, which may name people.
    pub(crate) fn changes_since(&self, old: &ClubGameSettings) -> Map<String, Value> {
        let fields = |settings: &ClubGameSettings| match serde_json::to_value(settings) {
            Ok(Value::Object(fields)) => fields,
            _ => Map::new(),
        };
        let old = fields(old);
        let new = fields(self).into_iter().filter(|(name, _)| name != "clock");
        let changed = new.filter(|(name, value)| old.get(name) != Some(value));
        changed
            .map(|(name, value)| if name == "title" { (name, Value::Null) } else { (name, value) })
            .collect()
    }

    /// Lists all faults. `board` is the board of the variant, if the site knows the variant.
    pub fn faults(&self, board: Option<&Board>) -> Vec<SettingsFault> {
        let mut faults = Vec::new();
        if self.title.is_empty() {
            faults.push(SettingsFault::NoTitle);
        }
        match board {
            None => {
                let variant = self.variant.chars().take(64).flat_map(char::escape_debug).collect();
                faults.push(SettingsFault::Variant(variant));
            }
            Some(board) => {
                let first = board.first_year();
                if let Some(last) = self.last_year.filter(|&last| last < first) {
                    faults.push(SettingsFault::LastYear { last, first });
                }
            }
        }
        faults.extend(self.clock.faults().into_iter().map(SettingsFault::Clock));
        if self.press == PressKind::Off && self.master_reads_press {
            faults.push(SettingsFault::NoPressToRead);
        }
        faults
    }
}

/// Rules as the text that names them, such as `2023` or `classic,paradox=2000`.
mod rules_text {
    use chancery::rules::Rules;
    use serde::de::Error as _;
    use serde::{Deserialize as _, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(rules: &Rules, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(rules)
    }

    pub(super) fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<Rules, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}
