//! Proofs of games: a game as it was played is accepted, and whatever is changed in its record is noticed.

use chancery::game::{Game, PlayedGame, SubmitMode, SubmitOptions, TableSettings, Undo};
use chancery::order::{RawOrder, legal_orders};
use chancery::{Board, Lang, Power, Rules, notation};
use chancery_club::account::GameId;
use chancery_club::receipt::{
    ActKind, ActLog, GameLogs, GameProof, LogFault, ProofFault, Salt, SeatChain, SubmissionReceipt,
};
use chancery_club::time::{Length, Timestamp};
use serde_json::Value;

use crate::{Random, rounds};

/// What the heads of turns are sealed with.
const SEAL: Salt = Salt::from_bytes([0xcd; 16]);

fn id() -> GameId {
    GameId::from_random([7; 16])
}

/// A club that plays one game and writes its logs.
struct PlayedProof {
    game: PlayedGame,
    acts: ActLog,
    chains: Vec<SeatChain>,
    logs: GameLogs,
    receipts: Vec<SubmissionReceipt>,
    now: Timestamp,
}

impl PlayedProof {
    fn new() -> PlayedProof {
        let game = Game::new(Board::classic(), Rules::default());
        let record = chancery::game::record::Record::new(&id().to_string(), game);
        let powers = Board::classic().powers();
        PlayedProof {
            game: PlayedGame::of(record, TableSettings::default()),
            acts: ActLog::new(id()),
            chains: powers.map(|power| SeatChain::new(&Board::classic().power(power).id)).collect(),
            logs: GameLogs {
                game: id(),
                acts: Vec::new(),
                submissions: Vec::new(),
                seal: Some(SEAL),
            },
            receipts: Vec::new(),
            now: Timestamp::MIN.after(Length::days(20_000)),
        }
    }

    /// Writes down what a power has saved.
    fn log(&mut self, power: Power) {
        self.now = self.now.after(Length::seconds(7));
        let orders = self.game.session.orders().of(power).to_vec();
        let turn = self.game.session.turn();
        let salt = Salt::from_bytes([power.index() as u8; 16]);
        let entry = self.chains[power.index()].append(id(), turn, self.now, orders, salt);
        self.receipts.push(entry.receipt(id()));
        self.logs.submissions.push(entry);
    }

    fn submit(&mut self, random: &mut Random, power: Power) {
        let session = &mut self.game.session;
        let (position, rules) = (session.game().position().clone(), session.game().rules);
        let texts: Vec<String> = legal_orders(&position, &rules)
            .into_iter()
            .filter(|_| random.chance(20))
            .map(|order| notation::standard(&RawOrder::of(order, &position), Board::classic()))
            .collect();
        let options = SubmitOptions { mode: SubmitMode::LegalOnly, ..SubmitOptions::default() };
        let submission = session.submit(power, &texts, options, Lang::EN);
        if submission.is_ok_and(|submission| !submission.accepted.is_empty()) {
            self.log(power);
        }
    }

    fn act(&mut self, act: ActKind, detail: &str) {
        self.now = self.now.after(Length::hours(1));
        self.logs.acts.push(self.acts.append(self.now, act, detail));
    }

    fn resolve(&mut self) {
        let turn = self.game.session.turn();
        let phase = self.game.session.phase();
        let heads = self.chains.iter().map(|chain| chain.sealed(turn, SEAL)).collect();
        self.game.resolve(None, true).unwrap();
        self.act(ActKind::turn(turn, heads), &phase);
    }

    fn undo(&mut self) {
        if matches!(self.game.undo(), Ok(Undo::Turn { .. })) {
            self.act(ActKind::Act { name: "undone".to_owned() }, "");
        }
    }

    fn proof(&self) -> GameProof {
        GameProof { record: self.game.record(&id().to_string()), logs: self.logs.clone() }
    }
}

/// A game of random orders, with undone phases.
fn play(random: &mut Random, phases: usize) -> PlayedProof {
    let mut played = PlayedProof::new();
    played.act(ActKind::Act { name: "begun".to_owned() }, "");
    for _ in 0..phases {
        for power in Board::classic().powers() {
            for _ in 0..random.below(3) {
                played.submit(random, power);
            }
            if random.chance(5) && played.game.session.clear(power).is_ok() {
                played.log(power);
            }
        }
        played.resolve();
        while random.chance(15) {
            played.undo();
        }
    }
    played
}

#[test]
fn a_game_as_it_was_played_is_accepted() {
    let mut undone = 0;
    for seed in 0..rounds(60) as u64 {
        let mut random = Random::new(seed);
        let phases = 1 + random.below(12);
        let played = play(&mut random, phases);
        let proof = played.proof();
        undone += proof.record.undone.len();
        let verified = proof.verify().unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
        assert_eq!((verified.phases, verified.unlogged), (phases, 0), "seed {seed}");
        for receipt in &played.receipts {
            verified.logs().verify_receipt(receipt).unwrap();
        }
        assert_eq!(GameProof::read(&proof.write()).unwrap(), proof, "seed {seed}");
    }
    assert!(undone > 20, "only {undone} phases were undone");
}

/// An imported game has phases that no log tells of.
#[test]
fn phases_before_the_log_are_judged_and_counted() {
    for seed in 0..rounds(20) as u64 {
        let mut random = Random::new(seed);
        let mut before = play(&mut random, 5);
        let mut played = PlayedProof::new();
        played.game = before.game.clone();
        // Orders that were saved elsewhere are left behind.
        for power in Board::classic().powers() {
            played.game.session.clear(power).unwrap();
        }
        for _ in 0..3 {
            played.submit(&mut random, Board::classic().powers().next().unwrap());
            played.resolve();
            if random.chance(40) {
                played.undo();
            }
        }
        let proof = played.proof();
        let verified = proof.verify().unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
        assert_eq!((verified.phases, verified.unlogged), (8, 5), "seed {seed}");
        // A log that lost its turns is not that of an imported game.
        before.logs.acts.clear();
        let lost = before.proof().verify().map(|_| ());
        assert!(matches!(lost, Err(ProofFault::Turn { .. })), "seed {seed}: {lost:?}");
    }
}

/// What a proof says that is not checked: words of explanations, orders that were never resolved, and votes.
fn is_unchecked(path: &str) -> bool {
    let parts = ["because", "normalized", "pending", "draw_votes", "python_rules"];
    path.split('/').any(|part| parts.contains(&part)) || path.starts_with("/record/orders")
}

/// Every value in a document, by its path.
fn paths(value: &Value, path: &str, all: &mut Vec<String>) {
    let mut go = |key: &str, value: &Value| paths(value, &format!("{path}/{key}"), all);
    match value {
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(at, value)| go(&at.to_string(), value));
        }
        Value::Object(map) => map.iter().for_each(|(key, value)| go(key, value)),
        _ => (),
    }
    all.push(path.to_owned());
}

fn other(value: &Value) -> Vec<Value> {
    match value {
        Value::Null => vec![Value::from("x")],
        Value::Bool(value) => vec![Value::from(!value)],
        Value::Number(number) => {
            let number = number.as_u64().unwrap_or(0);
            vec![Value::from(number + 1), Value::from(number.saturating_sub(1)), Value::from(77)]
        }
        Value::String(text) => {
            let swapped = if text == "A VIE H" { "A BUD H" } else { "A VIE H" };
            let power = if text == "FRANCE" { "ITALY" } else { "FRANCE" };
            let reversed: String = text.chars().rev().collect();
            let all = [format!("{text} "), swapped.to_owned(), power.to_owned(), reversed];
            all.into_iter()
                .chain([String::new(), "succeeds".into(), "fails".into()])
                .map(Value::from)
                .collect()
        }
        Value::Array(list) => {
            let mut shorter = list.clone();
            shorter.pop();
            let mut turned = list.clone();
            turned.reverse();
            let longer = list.iter().chain(list.last()).cloned().collect();
            vec![Value::Array(shorter), Value::Array(turned), Value::Array(longer)]
        }
        Value::Object(map) => {
            let without = map.keys().map(|key| {
                let mut map = map.clone();
                map.shift_remove(key);
                Value::Object(map)
            });
            without.collect()
        }
    }
}

/// Random fields are changed in several ways; what is still a proof that says something else is refused.
#[test]
fn a_change_of_any_field_is_noticed() {
    let mut refused = 0;
    for seed in 0..rounds(4) as u64 {
        let mut random = Random::new(seed);
        let played = play(&mut random, 3);
        let proof = played.proof();
        let checked = checked_part(&proof);
        let document: Value = serde_json::from_str(&proof.write()).unwrap();
        let mut all = Vec::new();
        paths(&document, "", &mut all);
        all.retain(|path| !is_unchecked(path));
        for _ in 0..50 {
            let path = &all[random.below(all.len())];
            for changed in other(document.pointer(path).unwrap()) {
                let mut whole = document.clone();
                *whole.pointer_mut(path).unwrap() = changed.clone();
                let Ok(read) = GameProof::read(&whole.to_string()) else { continue };
                if checked_part(&read) == checked {
                    continue;
                }
                refused += 1;
                assert!(read.verify().is_err(), "seed {seed}: {path}: {changed}");
            }
        }
    }
    assert!(refused > 100, "only {refused} changes were read");
}

/// What is checked of a proof.
fn checked_part(proof: &GameProof) -> Value {
    let mut proof = proof.clone();
    proof.record.orders = chancery::game::OrderTexts::new(proof.record.game.board());
    proof.record.game.flags.clear();
    let mut value: Value = serde_json::from_str(&proof.write()).unwrap();
    strip(&mut value);
    value
}

fn strip(value: &mut Value) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(strip),
        Value::Object(map) => {
            map.retain(|key, _| !is_unchecked(key));
            map.values_mut().for_each(strip);
        }
        _ => (),
    }
}

/// A site that resolves with other orders than those it gave receipts for.
#[test]
fn other_orders_than_those_of_the_log_are_noticed() {
    let mut played = PlayedProof::new();
    let france = Board::classic().power_named("france").unwrap();
    let submit = |played: &mut PlayedProof, text: &str| {
        let options = SubmitOptions::default();
        played.game.session.submit(france, &[text], options, Lang::EN).unwrap();
    };
    submit(&mut played, "A PAR - BUR");
    played.log(france);
    let fault = |phase: &str, turn| {
        let (phase, power) = (phase.to_owned(), "FRANCE".to_owned());
        Err(ProofFault::Orders { turn, phase, power })
    };
    // Changed after the receipt was given.
    submit(&mut played, "A PAR H");
    played.resolve();
    assert_eq!(played.proof().verify().map(|_| ()), fault("S1901M", 0));
    // Orders of somebody who sent none.
    let mut played = PlayedProof::new();
    submit(&mut played, "A PAR H");
    played.resolve();
    assert_eq!(played.proof().verify().map(|_| ()), fault("S1901M", 0));
    // After an undo, the orders stay, and a change needs a receipt.
    let mut played = PlayedProof::new();
    submit(&mut played, "A PAR - BUR");
    played.log(france);
    played.resolve();
    played.undo();
    let mut kept = PlayedProof {
        game: played.game.clone(),
        logs: played.logs.clone(),
        chains: played.chains.clone(),
        receipts: Vec::new(),
        ..played
    };
    kept.resolve();
    assert_eq!(kept.proof().verify().map(|verified| verified.phases), Ok(2));
    kept.undo();
    submit(&mut kept, "A PAR H");
    kept.resolve();
    assert_eq!(kept.proof().verify().map(|_| ()), fault("S1901M", 4));
}

#[test]
fn phases_that_are_missing_somewhere_are_noticed() {
    let played = play(&mut Random::new(5), 6);
    // The log without its last turn.
    let mut proof = played.proof();
    while !matches!(proof.logs.acts.pop().unwrap().act, ActKind::Turn { .. }) {}
    assert!(proof.verify().is_err());
    // The record without its last phase.
    let mut played = PlayedProof::new();
    played.resolve();
    played.resolve();
    let full = played.proof();
    played.game.undo().unwrap();
    let short =
        GameProof { record: played.game.record(&id().to_string()), logs: full.logs.clone() };
    let mut hidden = short.record.clone();
    hidden.undone.clear();
    let hidden = GameProof { record: hidden, logs: full.logs.clone() };
    assert_eq!(hidden.verify().map(|_| ()), Err(ProofFault::Turn { turn: 1 }));
    assert_eq!(short.verify().map(|verified| verified.phases), Ok(2), "an undo without an act");
    let other = GameId::from_random([8; 16]);
    let renamed = GameProof {
        record: full.record.clone(),
        logs: GameLogs { game: other, ..full.logs.clone() },
    };
    assert!(matches!(renamed.verify().map(|_| ()), Err(ProofFault::OtherGame { .. })));
    let mut cut = full.clone();
    cut.logs.acts.remove(0);
    assert!(matches!(cut.verify().map(|_| ()), Err(ProofFault::Log(LogFault::ActNumber { .. }))));
}

#[test]
fn what_is_no_proof_is_said() {
    for text in ["", "[]", "{}", "{\"record\": {}, \"logs\": {}}", "{\"record\": 1}"] {
        let fault = GameProof::read(text).unwrap_err();
        assert!(!fault.message(Lang::FR).is_empty() && !fault.to_string().is_empty());
    }
    let mut document: Value = serde_json::from_str(&PlayedProof::new().proof().write()).unwrap();
    document["record"]["version"] = Value::from(99);
    let fault = GameProof::read(&document.to_string()).unwrap_err();
    assert!(matches!(fault, ProofFault::Record(_)), "{fault}");
}
