//! The settings of a game in the `OpenAPI` document. The club defines and reads them; a test compares the two.

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// Settings of a game. What is left out has its default.
#[derive(Debug, Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each is a setting of its own")]
pub(crate) struct GameSettings {
    /// Title of at most 80 characters.
    title: String,
    /// Id of the variant [default: `classic`].
    variant: String,
    /// Rules, as in `2023` or `classic,paradox=2000`.
    rules: String,
    /// Who may write to whom: `full`, `public-only`, `off`, `rulebook` or `rounds`.
    press: String,
    /// Whether names are hidden until the game is over.
    anonymous: bool,
    /// Who may see the game: `public`, `link` or `private`.
    visibility: String,
    /// How powers are given to players: `random`, `preference` or `choice`.
    assignment: String,
    /// The clock.
    clock: GameClock,
    /// Time to confirm before the first phase, as in `2d`.
    roll_call: String,
    /// Whether a draw can be agreed on: `survivors` or `never`.
    draw: String,
    /// Year after which the game ends.
    last_year: Option<u16>,
    /// Computer player of empty seats; null leaves them empty.
    computers: Option<String>,
    /// Whether players may ask a computer for hints.
    hints: bool,
    /// Whether others see who is ready.
    show_ready: bool,
    /// Least reliability of those who join, in percent.
    least_reliability: u8,
    /// Who may watch: `everybody`, `accounts` or `nobody`.
    spectators: String,
    /// Number of missed phases that are excused, from 0 to 4.
    excuses: u8,
    /// Number of further missed phases after which a seat opens, from 1 to 10.
    misses: u8,
    /// Whether a game master who does not play reads all press.
    master_reads_press: bool,
    /// Whether replacements and sitters see the earlier press of their seat.
    inherit_press: bool,
    /// Whether all press is published when the game is over.
    publish_press: bool,
}

/// The clock of a game. Lengths are written as in `1d12h` or `90s`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GameClock {
    /// When phases end: `{"kind": "untimed"}`, `{"kind": "lengths", "movement": "1d", "other": "12h"}`, or
    /// `{"kind": "fixed", "times": "Mon and Thu 19:00 Europe/Paris", "least": "12h", "other": "1d"}`.
    #[schema(value_type = Object)]
    pace: Value,
    /// Days on which time stands still, as in `Sat and Sun Europe/Paris`.
    skip: Option<String>,
    /// Length of the first phase, if it is longer than the others.
    first: Option<String>,
    /// How long after a deadline missing orders are accepted.
    grace: Option<String>,
    /// Wait between the last “ready” and the resolution.
    wait: Option<String>,
    /// What a phase that is resolved early does to the next one: `keep` or `restart`.
    early: Option<String>,
}
