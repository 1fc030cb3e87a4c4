//! Plays the games of a match, one at a time.

use chancery::adjudicate::{Judgment, Standing};
use chancery::board::Power;
use chancery::game::Ending;
use chancery::game::saved::Scribe;
use chancery::order::{MovementOrder, Way};
use chancery::{Game, Order, Position, Rules};

use super::{GameResult, Run, Sat};
use crate::{Company, Dice, Entrant, GameRunner, Leash, Setting, ThinkingTime};

/// A series of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    /// The prefix of the names of its games.
    pub title: String,
    /// The start and end of each game.
    pub setting: Setting,
    /// The players, dealt to the powers in turn and rotated by one power after each game.
    pub players: Vec<Entrant>,
    /// The random seed.
    pub seed: u64,
}

impl Match {
    /// The parameters of the series.
    pub fn run(&self) -> Run {
        let Setting { start, rules, last_year, patience } = &self.setting;
        let millis =
            |time: &std::time::Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        Run {
            seed: self.seed,
            variant: start.board().id().to_owned(),
            rules: rules.to_string(),
            from: start.board().first_year(),
            until: *last_year,
            time_ms: patience.as_ref().map(millis),
            players: self.players.iter().map(Entrant::name).collect(),
        }
    }
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct Played {
    /// The saved game, as one line without a line break; empty if phases are kept instead.
    pub text: String,
    /// The phases as tables have them, if they are kept.
    pub numbered: Vec<NumberedPhase>,
    /// The number of phases.
    pub phases: u64,
    /// The result.
    pub outcome: GameResult,
    /// How long each power's player thought.
    pub thoughts: Vec<ThinkingTime>,
}

impl Played {
    /// The saved game with its result under `arena`. Other readers ignore that field.
    pub fn with_outcome(&self) -> String {
        let outcome = serde_json::to_string(&self.outcome).unwrap_or_default();
        let open = self.text.strip_suffix('}').unwrap_or(&self.text);
        format!("{open},\"arena\":{outcome}}}")
    }
}

/// A phase of a game, with its orders by their numbers in the catalogue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NumberedPhase {
    /// The position.
    pub position: Position,
    /// The orders that were followed. One that has no number is -1.
    pub orders: Vec<i32>,
    /// The key of the position that they lead to.
    pub next: u64,
}

impl NumberedPhase {
    /// A phase that was judged.
    pub fn of(position: &Position, judgment: &Judgment, rules: &Rules) -> NumberedPhase {
        let catalogue = position.board().catalogue();
        let followed = judgment.docket.entries.iter().filter_map(|entry| match entry.standing {
            Standing::Followed(order) => Some(order),
            _ => None,
        });
        let number = |order| match catalogue.number_of(by_any_way(order), position) {
            Some(number) => number.cast_signed(),
            None => -1,
        };
        NumberedPhase {
            position: position.clone(),
            orders: followed.map(number).collect(),
            next: judgment.outcome.next(position, rules).key(),
        }
    }
}

/// A move that is said to go by land as one that says nothing. If that leads elsewhere, the key of the next position
/// tells.
fn by_any_way(order: Order) -> Order {
    match order {
        Order::Movement(MovementOrder::Move { unit, to, way: Way::Land }) => {
            MovementOrder::Move { unit, to, way: Way::Direct }.into()
        }
        other => other,
    }
}

/// How a referee keeps the games that it plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordAs {
    /// As saved games.
    Saved,
    /// As phases with orders by their numbers, which is several times as fast.
    Numbered,
}

/// Plays games of a match.
pub struct Referee {
    table: GameRunner,
    company: Company,
    run: Run,
    record_as: RecordAs,
}

impl Referee {
    /// A referee with its own players. The leash controls programs among them.
    pub fn new(of: &Match, leash: &Leash, record_as: RecordAs) -> Referee {
        let powers = of.setting.start.board().powers().len();
        let company = Company::new(&of.players, powers, leash);
        Referee { table: GameRunner::default(), company, run: of.run(), record_as }
    }

    /// Plays a game of the match by its number.
    pub fn play(&mut self, of: &Match, game: u64) -> Played {
        let Match { title, setting, seed, .. } = of;
        let (board, rules) = (setting.start.board(), setting.rules);
        let id = format!("{title}-{seed}-{game}");
        let players = self.company.of_game(game);
        for player in &mut *players {
            player.begin(&id);
        }
        let saved = self.record_as == RecordAs::Saved;
        let mut scribe = saved.then(|| Scribe::new(&id, board, &rules));
        let mut numbered = Vec::new();
        let mut phases = 0;
        let mut years = Years::new(board.first_year());
        let dice = &mut Dice::new(*seed, game);
        let end = self.table.play(setting, players, dice, |position, judgment| {
            match &mut scribe {
                Some(scribe) => scribe.turn(position, judgment),
                None => numbered.push(NumberedPhase::of(position, judgment, &rules)),
            }
            years.see(position);
            phases += 1;
        });
        years.close(&end);
        let ending = Ending::of(&end, Some(setting.last_year));
        let text = scribe.map_or_else(String::new, |scribe| scribe.end(&end, ending.as_ref()));
        let solo = |power| matches!(ending, Some(Ending::Victory(winner)) if winner == power);
        let left = Game::from_position(end, rules).survivors();
        let names = self.run.seated(board.powers().len(), game);
        let seats = board.powers().zip(players).zip(names).map(|((power, player), name)| Sat {
            power: board.power(power).id.clone(),
            player: name.to_owned(),
            solo: solo(power),
            survived: left.contains(&power),
            centres: years.of(power),
            forfeits: player.forfeited(),
        });
        let outcome = GameResult { run: self.run.clone(), game, seats: seats.collect() };
        Played { text, numbered, phases, outcome, thoughts: self.table.thoughts().to_vec() }
    }
}

/// The centres of all powers at the end of each year.
struct Years {
    year: u16,
    counts: Vec<Vec<u16>>,
}

impl Years {
    fn new(first: u16) -> Years {
        Years { year: first, counts: Vec::new() }
    }

    /// Called at the start of a phase. The first one of a year closes the years before it.
    fn see(&mut self, position: &Position) {
        while self.year < position.phase().year {
            self.close(position);
            self.year += 1;
        }
    }

    /// Closes a year with this position.
    fn close(&mut self, position: &Position) {
        let count = |power| position.centres_of(power).count() as u16;
        self.counts.push(position.board().powers().map(count).collect());
    }

    fn of(&self, power: Power) -> Vec<u16> {
        self.counts.iter().map(|all| all[power.index()]).collect()
    }
}
