//! The arguments of the verbs about computers at the table: who sits where, hints, how powers stand.

use chancery_bots::Level;
use clap::ValueEnum;

use super::GameArgs;

#[derive(clap::Args, Debug)]
#[command(
    after_help = "A seat is a power and who plays it, with `=` between them: `person`, or a computer. Without a power,
it is meant for all that are not named. Computers are, from the weakest to the strongest: `random`,
`hold`, `greedy`, `dumb`, `search-casual`, `search-club` and `search`. What was written at a seat that
changes is taken away; a computer then orders at once.

Examples:
  chancery seats friday
  chancery seats friday FRANCE=search-club
  chancery seats friday search-casual FRANCE=person"
)]
pub(crate) struct SeatsArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// Who plays; without it, who does is told
    #[arg(value_name = "SEAT", value_delimiter = ',')]
    pub(crate) seats: Vec<String>,
}

/// How well an adviser plays.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LevelArg {
    /// About a twentieth of a second
    Casual,
    /// About a tenth of a second
    Club,
    /// About a fifth of a second
    Strong,
}

impl From<LevelArg> for Level {
    fn from(arg: LevelArg) -> Level {
        match arg {
            LevelArg::Casual => Level::Casual,
            LevelArg::Club => Level::Club,
            LevelArg::Strong => Level::Strong,
        }
    }
}

#[derive(clap::Args, Debug)]
#[command(
    after_help = "Up to three order sets, the best one first, with what each hopes for and fears. They come from a
search that knows nothing of what others have written.

Examples:
  chancery hint friday FRANCE
  chancery hint friday france --level strong --json"
)]
pub(crate) struct HintArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The power that wants advice
    #[arg(value_name = "POWER")]
    pub(crate) power: String,
    /// How long to think
    #[arg(long, value_name = "LEVEL", default_value = "club")]
    pub(crate) level: LevelArg,
}

#[derive(clap::Args, Debug)]
#[command(
    after_help = "A share is what a search expects a power to make of the position: it is played on many times, and a
power counts as the square of what it then has. All shares together are 100 %.

Examples:
  chancery standing friday
  chancery standing friday F1903M --json"
)]
pub(crate) struct StandingArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// A phase that was resolved: how they stood when it began
    #[arg(value_name = "PHASE")]
    pub(crate) phase: Option<String>,
}
