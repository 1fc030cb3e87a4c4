//! The proof of a finished game: its record and its logs in one document. Anybody can judge the game again
//! and compare its orders with those that the log committed to.

use chancery::adjudicate::Court;
use chancery::game::record::Record;
use chancery::game::{Ending, Game, OrderResult, OrderTexts, Turn};
use chancery::{Position, Power};
use chancery_lang::Message;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::course::{Course, CourseStep};
use super::{ActEntry, ActKind, GameLogs, ProofFault, RecordPart, VerifiedLogs};

/// A finished game with its logs.
#[derive(Clone, PartialEq, Debug)]
pub struct GameProof {
    /// The game with every phase. Its id is that of the game in the logs.
    pub record: Record,
    /// Both logs.
    pub logs: GameLogs,
}

/// A proof as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ProofFile {
    record: Value,
    logs: GameLogs,
}

/// A game that was judged again, and whose orders are those of the log.
#[derive(Clone, Copy, Debug)]
pub struct VerifiedGame<'p> {
    logs: VerifiedLogs<'p>,
    /// How many phases were judged again, those that were undone included.
    pub phases: usize,
    /// How many of them were played before the log begins, as in an imported game. Nothing shows whose
    /// orders those are.
    pub unlogged: usize,
}

impl<'p> VerifiedGame<'p> {
    /// The logs, to check receipts against.
    pub const fn logs(self) -> VerifiedLogs<'p> {
        self.logs
    }
}

impl GameProof {
    /// Reads a proof from the text of its JSON document.
    pub fn read(text: &str) -> Result<GameProof, ProofFault> {
        let text = text.trim_start_matches('\u{feff}');
        let layout = |error| ProofFault::Layout(Message::of_json(&error));
        let file: ProofFile = serde_json::from_str(text).map_err(layout)?;
        let record = Record::read(&file.record.to_string()).map_err(ProofFault::Record)?;
        Ok(GameProof { record, logs: file.logs })
    }

    /// The text of its JSON document.
    pub fn write(&self) -> String {
        let record = serde_json::from_str(&self.record.write()).unwrap_or_default();
        let file = ProofFile { record, logs: self.logs.clone() };
        // Texts, lists and maps with texts for keys can always be written.
        serde_json::to_string(&file).unwrap_or_default() + "\n"
    }

    /// Checks both logs, judges every phase again, and compares its orders with those of the log.
    ///
    /// The words of explanations are not compared: they are those of the version that resolved the phase.
    pub fn verify(&self) -> Result<VerifiedGame<'_>, ProofFault> {
        let GameProof { record, logs } = self;
        if record.id != logs.game.to_string() {
            let logged = logs.game.to_string();
            return Err(ProofFault::OtherGame { record: record.id.clone(), logged });
        }
        let verified = logs.verify(None)?;
        self.check_powers()?;
        let course = Course::of(record, logs)?;
        if let Some(early) = logs.submissions.iter().find(|entry| entry.turn < course.first) {
            return Err(ProofFault::Turn { turn: early.turn });
        }
        for turn in &course.undone_before {
            Judge::new(record.game.before(turn)).resolve(turn)?;
        }
        let mut judge = Judge::new(self.start(&course));
        for turn in &course.before {
            judge.resolve(turn)?;
        }
        let (mut turns, mut kept) = (0, None);
        for step in &course.steps {
            match *step {
                CourseStep::Turn(number, turn) => {
                    check_orders(verified, number, turn, kept.take())?;
                    judge.resolve(turn)?;
                    turns += 1;
                }
                CourseStep::Undo(turn) => {
                    kept = Some(&turn.orders);
                    judge.undo();
                }
            }
        }
        if !is_end(judge.game(), &record.game) {
            return Err(ProofFault::End);
        }
        if judge.game().ending().is_none() && !self.ended_as_logged() {
            return Err(ProofFault::Agreement);
        }
        let unlogged = course.undone_before.len() + course.before.len();
        Ok(VerifiedGame { logs: verified, phases: turns + unlogged, unlogged })
    }

    /// The game before its first phase. A game that was not imported begins as its variant says, and nobody is
    /// in civil disorder.
    fn start(&self, course: &Course<'_>) -> Game {
        let game = &self.record.game;
        if let Some(first) = course.before.first() {
            game.before(first)
        } else {
            let mut start = Game::begin(Position::start(game.board_ref()), game.rules);
            start.year_limit = game.year_limit;
            start
        }
    }

    /// Did the players agree on how the game ended, as the log tells it? A game that was over when its log began
    /// has nothing about it there.
    fn ended_as_logged(&self) -> bool {
        let named = |wanted: &str| {
            let is_it =
                |entry: &&ActEntry| matches!(&entry.act, ActKind::Act { name } if name == wanted);
            self.logs.acts.iter().rfind(is_it)
        };
        let board = self.record.game.board();
        let ending = self.record.game.ending();
        let ids = |powers: &[Power]| {
            let ids: Vec<&str> = powers.iter().map(|&one| board.power(one).id.as_str()).collect();
            ids.join(", ")
        };
        let (agreed, powers) = match ending {
            None => return named("drawn").is_none() && named("conceded").is_none(),
            Some(Ending::Draw(powers)) => ("drawn", ids(powers)),
            Some(Ending::Victory(winner)) => ("conceded", ids(&[*winner])),
            Some(Ending::YearLimit(_)) => return named("begun").is_none(),
        };
        named("begun").is_none() || named(agreed).is_some_and(|entry| entry.detail == powers)
    }

    /// Every turn of the log commits to the chains of all powers of the variant, and of nobody else.
    fn check_powers(&self) -> Result<(), ProofFault> {
        let board = self.record.game.board();
        let mut powers: Vec<&str> =
            board.powers().map(|power| board.power(power).id.as_str()).collect();
        powers.sort_unstable();
        for entry in &self.logs.acts {
            if let ActKind::Turn { turn, heads } = &entry.act
                && !heads.iter().map(|head| head.power.as_str()).eq(powers.iter().copied())
            {
                return Err(ProofFault::Powers { turn: *turn });
            }
        }
        Ok(())
    }
}

/// Compares the orders of a phase with those that the log has for it.
///
/// After an undo, the orders of the phase are there again as long as nobody changes them, and they are gone
/// if the seat changes hands; the log need not say so.
fn check_orders(
    logs: VerifiedLogs<'_>,
    number: u32,
    turn: &Turn,
    kept: Option<&OrderTexts>,
) -> Result<(), ProofFault> {
    let board = turn.position.board();
    for power in board.powers() {
        let (id, used) = (&board.power(power).id, turn.orders.of(power));
        let is_same = match logs.orders(number, id) {
            Some(orders) => used == orders,
            None => used.is_empty() || kept.is_some_and(|kept| used == kept.of(power)),
        };
        if !is_same {
            let phase = turn.position.phase().name(board);
            return Err(ProofFault::Orders { turn: number, phase, power: id.clone() });
        }
    }
    Ok(())
}

/// Is this how a game ended? A draw or the end by a vote comes on top of what the rules give.
fn is_end(judged: &Game, recorded: &Game) -> bool {
    let ending = judged.ending().is_none() || judged.ending() == recorded.ending();
    ending
        && judged.position() == recorded.position()
        && judged.disorder() == recorded.disorder()
        && judged.silent() == recorded.silent()
}

/// Judges the phases of a game again.
struct Judge {
    court: Court,
    /// The game before and after each phase that is not undone.
    games: Vec<Game>,
    start: Game,
}

impl Judge {
    fn new(start: Game) -> Judge {
        Judge { court: Court::default(), games: Vec::new(), start }
    }

    fn game(&self) -> &Game {
        self.games.last().unwrap_or(&self.start)
    }

    fn undo(&mut self) {
        self.games.pop();
    }

    /// Resolves a phase and compares it with the record.
    fn resolve(&mut self, recorded: &Turn) -> Result<(), ProofFault> {
        let mut game = self.game().clone();
        let phase = recorded.position.phase().name(recorded.position.board());
        let check = |is_same: bool, part| {
            let phase = phase.clone();
            if is_same { Ok(()) } else { Err(ProofFault::Phase { phase, part }) }
        };
        check(game.ending().is_none(), RecordPart::Ended)?;
        check(*game.position() == recorded.position, RecordPart::Position)?;
        check(*game.silent() == recorded.silent, RecordPart::Silence)?;
        // A game that was left as it stood ends in a phase that was not resolved.
        if recorded.is_resolved() {
            let judged = game.resolve(&mut self.court, recorded.orders.clone());
            check(same_results(&judged, recorded), RecordPart::Results)?;
            check(judged.disorder == recorded.disorder, RecordPart::Disorder)?;
            check(judged.events == recorded.events, RecordPart::Events)?;
            check(judged.next == recorded.next, RecordPart::Next)?;
        }
        self.games.push(game);
        Ok(())
    }
}

fn same_results(judged: &Turn, recorded: &Turn) -> bool {
    let board = judged.position.board();
    let all = |results: &[OrderResult], orders: &OrderTexts| -> Vec<_> {
        let told = |result: &OrderResult| {
            let texts = result.texts(board, orders);
            let owned =
                [texts.text, texts.unit, texts.dislodged_by].map(|text| text.map(str::to_owned));
            (texts.power.to_owned(), owned, texts.order, result.verdict, result.issue.clone())
        };
        results.iter().map(told).collect()
    };
    all(&judged.results, &judged.orders) == all(&recorded.results, &recorded.orders)
}
