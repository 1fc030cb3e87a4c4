//! Compares what the workers said with what is in the store.

use std::collections::{BTreeMap, HashMap, HashSet};

use chancery_club::receipt::{ActKind, GameProof, SubmissionEntry};
use chancery_store::club::ClubStore;
use chancery_store::wait;

use super::player::key;
use super::report::PlayerReport;
use crate::club_game::{ClubTestGame, powers};
use crate::commands::{MASTER, account};
use crate::worker::Life;

/// What became of something that was tried.
#[derive(Clone, PartialEq, Eq, Debug)]
enum AttemptOutcome {
    /// It was acknowledged.
    Done(PlayerReport),
    Refused,
    /// The process was killed before it could tell.
    Unknown,
}

/// Everything that all workers said.
pub(super) struct ClientHistory {
    /// What the player of each seat tried, in order. All workers that played a seat did so one after another.
    seats: BTreeMap<(u8, u8), Vec<(PlayerReport, AttemptOutcome)>>,
    site: Vec<(PlayerReport, AttemptOutcome)>,
}

impl ClientHistory {
    /// From the lives of each worker, in order.
    pub(super) fn read(lives: &[Vec<Life>]) -> ClientHistory {
        let (mut seats, mut site) = (BTreeMap::<_, Vec<_>>::new(), Vec::new());
        for (actor, lines) in lives.iter().flatten().flatten() {
            let reports: Vec<PlayerReport> =
                lines.iter().map(|line| PlayerReport::read(line).expect("a report")).collect();
            let tried = reports.chunks(2).map(|pair| match pair {
                [trying, PlayerReport::Refused] => (trying.clone(), AttemptOutcome::Refused),
                [trying, done] => (trying.clone(), AttemptOutcome::Done(done.clone())),
                [trying] => (trying.clone(), AttemptOutcome::Unknown),
                _ => unreachable!("one or two"),
            });
            match actor.split_once('.') {
                Some((game, player)) => {
                    let seat = (game.parse().expect("a game"), player.parse().expect("a player"));
                    seats.entry(seat).or_default().extend(tried);
                }
                None => site.extend(tried),
            }
        }
        ClientHistory { seats, site }
    }

    /// Enough has happened for the test to mean something.
    pub(super) fn check_amount(&self) {
        let tried = || self.seats.values().flatten().chain(&self.site);
        let done = |is: fn(&PlayerReport) -> bool| {
            tried()
                .filter(|(_, outcome)| matches!(outcome, AttemptOutcome::Done(one) if is(one)))
                .count()
        };
        let saved = done(|report| matches!(report, PlayerReport::Saved { .. }));
        let resolved = done(|report| matches!(report, PlayerReport::Resolved { .. }));
        let sent = done(|report| matches!(report, PlayerReport::Sent));
        let unknown = tried().filter(|(_, outcome)| *outcome == AttemptOutcome::Unknown).count();
        let all = [saved, resolved, sent, unknown];
        assert!(saved > 40 && resolved > 8 && sent > 10 && unknown > 10, "{all:?}");
    }

    /// Checks one game.
    pub(super) fn check(&self, game: ClubTestGame<'_>, number: u8) {
        let proof = game.proof();
        self.check_turns(game, number, &proof);
        for (player, power) in (0..).zip(powers()) {
            let own = wait(game.store.submissions(game.id, Some(power))).expect("the log");
            let nothing = Vec::new();
            let tried = self.seats.get(&(number, player)).unwrap_or(&nothing);
            check_submissions(tried, &own, &format!("game {number}, player {player}"));
        }
    }

    /// Each turn was resolved once, when it was due, and its acknowledgement is true.
    fn check_turns(&self, game: ClubTestGame<'_>, number: u8, proof: &GameProof) {
        let snapshot = game.read();
        let turns = snapshot.game.turn();
        assert_eq!(proof.record.turns.len(), turns as usize, "every turn is in the history");
        let logged = proof.logs.acts.iter().filter_map(|entry| match entry.act {
            ActKind::Turn { turn, .. } => Some((turn, entry.at.as_micros())),
            ActKind::Act { .. } => None,
        });
        let logged: Vec<(u32, i64)> = logged.collect();
        assert!(logged.iter().map(|(turn, _)| *turn).eq(0..turns), "each once: {logged:?}");
        let mut resolved: Vec<u32> = self
            .site
            .iter()
            .filter_map(|tried| match tried {
                (
                    PlayerReport::Sweeping { game },
                    AttemptOutcome::Done(PlayerReport::Resolved { turn }),
                ) => (*game == number).then_some(*turn),
                _ => None,
            })
            .collect();
        resolved.sort_unstable();
        assert!(resolved.is_sorted_by(|one, next| one < next), "resolved once: {resolved:?}");
        assert!(resolved.last().is_none_or(|&last| last < turns), "no resolution is lost");
        for (turn, at) in logged {
            let is_early = self.deadline(number, turn).is_some_and(|deadline| at < deadline);
            if is_early {
                self.check_ready(number, turn, proof);
            }
        }
    }

    /// The deadline of a turn, as those saw it who saved orders.
    fn deadline(&self, number: u8, wanted: u32) -> Option<i64> {
        let of_game = self.seats.iter().filter(|((game, _), _)| *game == number);
        let deadlines =
            of_game.flat_map(|(_, tried)| tried).filter_map(|(trying, _)| match trying {
                PlayerReport::Saving { turn, deadline, .. } if *turn == wanted => Some(*deadline),
                _ => None,
            });
        let deadlines: HashSet<i64> = deadlines.collect();
        assert!(deadlines.len() <= 1, "all see one deadline: {deadlines:?}");
        deadlines.into_iter().next()
    }

    /// A turn was resolved before its deadline: all who owed orders can have been ready.
    fn check_ready(&self, number: u8, wanted: u32, proof: &GameProof) {
        let turn = &proof.record.turns[wanted as usize];
        let before = proof.record.game.before(turn);
        for (player, power) in (0..).zip(powers()) {
            if before.disorder().contains(&power) && turn.orders.of(power).is_empty() {
                continue;
            }
            let nothing = Vec::new();
            let tried = self.seats.get(&(number, player)).unwrap_or(&nothing);
            let (mut acknowledged, mut possible) = (false, false);
            for (trying, outcome) in tried {
                match (trying, outcome) {
                    (PlayerReport::Flagging { turn, ready }, AttemptOutcome::Done(_))
                        if *turn == wanted =>
                    {
                        (acknowledged, possible) = (*ready, false);
                    }
                    (PlayerReport::Flagging { turn, ready }, AttemptOutcome::Unknown)
                        if *turn == wanted =>
                    {
                        possible |= *ready;
                    }
                    _ => {}
                }
            }
            assert!(
                acknowledged || possible,
                "turn {wanted} of game {number}: {player} is not ready"
            );
        }
    }

    /// Every notice was queued once, and sent at most once. What is still queued is sent now.
    pub(super) fn check_notices(&mut self, store: &dyn ClubStore, games: u8) {
        let mut sent: HashMap<String, usize> = HashMap::new();
        let mut possible: HashSet<String> = HashSet::new();
        for tried in &self.site {
            match tried {
                (PlayerReport::Sending { notice }, AttemptOutcome::Done(_)) => {
                    *sent.entry(notice.clone()).or_default() += 1;
                }
                (PlayerReport::Sending { notice }, AttemptOutcome::Unknown) => {
                    possible.insert(notice.clone());
                }
                _ => {}
            }
        }
        loop {
            let queued = wait(store.queued_notices(1000)).expect("notices");
            let now = wait(store.now()).expect("the time");
            for notice in &queued {
                assert!(wait(store.mark_notice_sent(notice.number, now)).expect("an answer"));
                *sent.entry(key(notice)).or_default() += 1;
            }
            if queued.is_empty() {
                break;
            }
        }
        assert!(sent.values().all(|&times| times == 1), "each at most once");
        let (mut expected, mut all_play) = (0, true);
        for number in 0..games {
            let game = ClubTestGame::new(store, number).read();
            let turns = game.game.turn();
            // Seven players learn of the roll call, of the beginning and of each turn.
            expected += 7 * (2 + turns as usize);
            all_play &= game.game.seats.iter().all(|seat| seat.account().is_some());
        }
        // Who misses a phase learns of that, too, and the game master of what others did.
        let master = account(MASTER).to_string();
        let of_all = |key: &&String| {
            let is_of_all =
                ["roll-call", "begun", "resolved"].iter().any(|kind| key.ends_with(kind));
            is_of_all && !key.contains(&master)
        };
        let known: HashSet<&String> = sent.keys().chain(&possible).filter(of_all).collect();
        // Whoever has missed too many phases has lost the seat, and learns no more.
        let missing = expected.checked_sub(known.len()).expect("none too many");
        assert!(missing == 0 || !all_play, "each exactly once, and not {missing} less");
    }
}

/// The log of a seat has all submissions that were acknowledged, in order and with the same receipts, none that
/// was refused, and of those whose outcome is unknown any. None was accepted at its deadline or later.
fn check_submissions(
    tried: &[(PlayerReport, AttemptOutcome)],
    log: &[SubmissionEntry],
    seat: &str,
) {
    let hash = |outcome: &AttemptOutcome| match outcome {
        AttemptOutcome::Done(PlayerReport::Saved { hash, .. }) => Some(hash.clone()),
        _ => None,
    };
    let acknowledged: HashMap<String, usize> = tried
        .iter()
        .enumerate()
        .filter_map(|(index, (_, outcome))| Some((hash(outcome)?, index)))
        .collect();
    let mut last = None;
    let mut found = 0;
    for entry in log {
        let is_after = |index: usize| last.is_none_or(|last| index > last);
        let index = if let Some(&index) = acknowledged.get(&entry.hash.to_string()) {
            found += 1;
            index
        } else {
            let unknown = tried.iter().enumerate().position(|(index, (trying, outcome))| {
                is_after(index) && *outcome == AttemptOutcome::Unknown && is_entry(trying, entry)
            });
            unknown.unwrap_or_else(|| panic!("{seat}: nobody submitted {entry:?}"))
        };
        assert!(is_after(index), "{seat}: {entry:?} is out of order");
        let (trying, outcome) = &tried[index];
        assert!(is_entry(trying, entry), "{seat}: {trying:?} became {entry:?}");
        if let PlayerReport::Saving { deadline, .. } = trying {
            assert!(entry.at.as_micros() < *deadline, "{seat}: {entry:?} is late");
        }
        if let AttemptOutcome::Done(PlayerReport::Saved { at, .. }) = outcome {
            assert_eq!(entry.at.as_micros(), *at, "{seat}: the receipt tells another time");
        }
        last = Some(index);
    }
    assert_eq!(found, acknowledged.len(), "{seat}: something acknowledged is lost");
}

/// Whether an attempt to save orders is what an entry of the log is about.
fn is_entry(trying: &PlayerReport, entry: &SubmissionEntry) -> bool {
    let PlayerReport::Saving { turn, text, .. } = trying else { return false };
    let texts: Vec<&str> =
        Some(text.as_str()).into_iter().filter(|text| !text.is_empty()).collect();
    *turn == entry.turn && entry.orders == texts
}
