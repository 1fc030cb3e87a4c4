//! Receipts and logs: whatever is changed, left out, repeated or moved is noticed.

use chancery_club::account::GameId;
use chancery_club::receipt::{
    ActKind, ActLog, GameLogs, LogFault, LogHash, Salt, SeatChain, SubmissionReceipt,
};
use chancery_club::time::{Length, Timestamp};

use crate::{Random, rounds};

const POWERS: [&str; 3] = ["AUSTRIA", "FRANCE", "TURKEY"];

/// What the heads of turns are sealed with.
const SEAL: Salt = Salt::from_bytes([0xcd; 16]);

fn game() -> GameId {
    GameId::from_random([7; 16])
}

fn no_logs() -> GameLogs {
    GameLogs { game: game(), acts: Vec::new(), submissions: Vec::new(), seal: Some(SEAL) }
}

/// A game of a few turns in which powers submit orders, change them, or send none.
fn play(random: &mut Random) -> (GameLogs, Vec<SubmissionReceipt>) {
    let mut acts = ActLog::new(game());
    let mut chains = POWERS.map(SeatChain::new);
    let mut logs = no_logs();
    let mut receipts = Vec::new();
    let mut now = Timestamp::MIN.after(Length::days(20_000));
    let begun = ActKind::Act { name: "begun".to_owned() };
    logs.acts.push(acts.append(now, begun, "seven powers"));
    for turn in 0..=random.below(4) as u32 {
        for _ in 0..random.below(6) {
            now = now.after(Length::seconds(random.below(5_000) as u32));
            let chain = &mut chains[random.below(3)];
            let orders = ["A PAR - BUR", "F BRE H", "A MAR S A PAR - BUR"];
            let orders = orders[..random.below(4)].iter().map(|&order| order.to_owned()).collect();
            let mut salt = [0; 16];
            salt[..8].copy_from_slice(&random.next().to_be_bytes());
            let entry = chain.append(game(), turn, now, orders, Salt::from_bytes(salt));
            receipts.push(entry.receipt(game()));
            logs.submissions.push(entry);
        }
        if random.chance(30) {
            let act = ActKind::Act { name: "extended".to_owned() };
            logs.acts.push(acts.append(now, act, "by 1d"));
        }
        now = now.after(Length::hours(1));
        let heads = chains.iter().map(|chain| chain.sealed(turn, SEAL));
        let act = ActKind::turn(turn, heads.collect());
        logs.acts.push(acts.append(now, act, "S1901M"));
    }
    (logs, receipts)
}

#[test]
fn what_was_written_is_accepted_with_every_receipt() {
    for seed in 0..rounds(300) as u64 {
        let (logs, receipts) = play(&mut Random::new(seed));
        let end = logs.acts.last().unwrap().hash;
        let verified =
            logs.verify(Some(end)).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
        assert_eq!(verified.head(), end);
        for receipt in &receipts {
            let entry = verified.verify_receipt(receipt).unwrap();
            assert_eq!((entry.turn, &entry.power), (receipt.turn, &receipt.power));
        }
        let json = serde_json::to_string(&logs).unwrap();
        assert_eq!(serde_json::from_str::<GameLogs>(&json).unwrap(), logs);
        for entry in &logs.submissions {
            let later = |other: &&_| {
                let other: &chancery_club::receipt::SubmissionEntry = other;
                other.power == entry.power && other.turn == entry.turn
            };
            let last = logs.submissions.iter().rfind(later).unwrap();
            assert_eq!(verified.orders(entry.turn, &entry.power), Some(&last.orders[..]));
        }
    }
}

/// Any change of any byte of the JSON that still is a document of logs is noticed.
#[test]
fn a_change_of_any_byte_is_noticed() {
    let mut accepted = 0;
    for seed in 0..rounds(40) as u64 {
        let mut random = Random::new(seed);
        let (logs, _) = play(&mut random);
        let end = logs.acts.last().unwrap().hash;
        let text = serde_json::to_string(&logs).unwrap();
        for _ in 0..400 {
            let mut bytes = text.clone().into_bytes();
            let place = random.below(bytes.len());
            let new = random.pick(b"0123456789abcdefSXZ -\"");
            if bytes[place] == new {
                continue;
            }
            bytes[place] = new;
            let Ok(changed) = serde_json::from_slice::<GameLogs>(&bytes) else { continue };
            if changed == logs {
                continue;
            }
            accepted += 1;
            let place = String::from_utf8_lossy(&bytes).into_owned();
            assert!(changed.verify(Some(end)).is_err(), "seed {seed}: {place}");
        }
    }
    assert!(accepted > 1_000, "only {accepted} changes were documents");
}

#[test]
fn a_change_of_order_or_number_is_noticed() {
    for seed in 0..rounds(300) as u64 {
        let mut random = Random::new(seed);
        let (logs, _) = play(&mut random);
        let end = logs.acts.last().unwrap().hash;
        let mut changed = logs.clone();
        let act = random.below(logs.acts.len());
        let any = random.below(logs.submissions.len());
        match random.below(7) {
            0 => drop(changed.acts.remove(act)),
            1 => changed.acts.insert(act, logs.acts[act].clone()),
            2 => changed.acts.swap(act, random.below(logs.acts.len())),
            3 if !logs.submissions.is_empty() => drop(changed.submissions.remove(any)),
            4 if !logs.submissions.is_empty() => {
                changed.submissions.push(logs.submissions[any].clone());
            }
            5 => changed.game = GameId::from_random([8; 16]),
            // Swapping two of one power; powers among each other have no order.
            _ => {
                let power = random.pick(&POWERS);
                let own = |entry: &chancery_club::receipt::SubmissionEntry| entry.power == power;
                let first = logs.submissions.iter().position(own);
                let last = logs.submissions.iter().rposition(own);
                if let (Some(first), Some(last)) = (first, last) {
                    changed.submissions.swap(first, last);
                }
            }
        }
        assert_eq!(changed.verify(Some(end)).is_ok(), changed == logs, "seed {seed}");
    }
}

/// Somebody who can write the whole log anew cannot do it without changing what was published.
#[test]
fn a_log_made_anew_does_not_fit_receipts_or_the_published_end() {
    for seed in 0..rounds(100) as u64 {
        let mut random = Random::new(seed);
        let (logs, receipts) = play(&mut random);
        let Some(receipt) = receipts.last() else { continue };
        let end = logs.acts.last().unwrap().hash;
        // The same game with other orders in one submission, all hashes computed again.
        let mut acts = ActLog::new(game());
        let mut chains = POWERS.map(SeatChain::new);
        let mut forged = no_logs();
        for (number, entry) in logs.submissions.iter().enumerate() {
            let chain = chains.iter_mut().find(|chain| chain.power == entry.power).unwrap();
            let is_last = number + 1 == logs.submissions.len();
            let orders = if is_last { vec!["A PAR H".to_owned()] } else { entry.orders.clone() };
            forged.submissions.push(chain.append(game(), entry.turn, entry.at, orders, entry.salt));
        }
        for entry in &logs.acts {
            let act = match &entry.act {
                ActKind::Turn { turn, .. } => {
                    let heads = POWERS.map(|power| {
                        let own = |entry: &&chancery_club::receipt::SubmissionEntry| {
                            entry.power == power && entry.turn <= *turn
                        };
                        let last = forged.submissions.iter().rfind(own);
                        let head = last.map_or(LogHash::ZERO, |last| last.hash);
                        SeatChain { head, ..SeatChain::new(power) }.sealed(*turn, SEAL)
                    });
                    ActKind::turn(*turn, heads.to_vec())
                }
                ActKind::Act { .. } => entry.act.clone(),
            };
            forged.acts.push(acts.append(entry.at, act, &entry.detail));
        }
        let verified = forged.verify(None).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
        assert_eq!(verified.verify_receipt(receipt).err(), Some(LogFault::Receipt), "seed {seed}");
        assert_eq!(forged.verify(Some(end)).err(), Some(LogFault::End), "seed {seed}");
    }
}

#[test]
fn a_turn_commits_to_all_that_was_accepted_for_it() {
    let mut acts = ActLog::new(game());
    let mut chain = SeatChain::new("FRANCE");
    let at = Timestamp::MIN;
    let salt = Salt::from_bytes([1; 16]);
    let first = chain.append(game(), 0, at, vec!["A PAR H".to_owned()], salt);
    let old = chain.sealed(0, SEAL);
    let second = chain.append(game(), 0, at, vec!["A PAR - BUR".to_owned()], salt);
    // The server resolves with the first although it has accepted the second.
    let turn = acts.append(at, ActKind::turn(0, vec![old]), "");
    let logs = GameLogs { acts: vec![turn], submissions: vec![first, second], ..no_logs() };
    let fault = LogFault::Commitment { turn: 0, power: "FRANCE".to_owned() };
    assert_eq!(logs.verify(None).err(), Some(fault));
}

/// Nobody sees whether a seat has saved orders since the last turn, or ever.
#[test]
fn heads_differ_in_every_turn() {
    let mut heads = Vec::new();
    let mut chain = SeatChain::new("FRANCE");
    for turn in 0..3 {
        heads.push(chain.sealed(turn, SEAL).head);
    }
    chain.append(game(), 3, Timestamp::MIN, Vec::new(), Salt::from_bytes([1; 16]));
    for turn in 3..6 {
        heads.push(chain.sealed(turn, SEAL).head);
    }
    heads.push(SeatChain::new("ITALY").sealed(0, SEAL).head);
    heads.extend([chain.head, LogHash::ZERO]);
    let all = heads.len();
    heads.sort_unstable();
    heads.dedup();
    assert_eq!(heads.len(), all);
}

#[test]
fn a_receipt_is_of_one_game_and_one_submission() {
    let (logs, receipts) =
        (0..99).map(|seed| play(&mut Random::new(seed))).find(|(_, all)| all.len() > 2).unwrap();
    let verified = logs.verify(None).unwrap();
    let receipt = receipts[0].clone();
    let other = SubmissionReceipt { game: GameId::from_random([9; 16]), ..receipt.clone() };
    assert_eq!(verified.verify_receipt(&other).err(), Some(LogFault::OtherGame));
    for changed in [
        SubmissionReceipt { turn: receipt.turn + 1, ..receipt.clone() },
        SubmissionReceipt { number: receipt.number + 1, ..receipt.clone() },
        SubmissionReceipt { power: "ITALY".to_owned(), ..receipt.clone() },
        SubmissionReceipt { at: receipt.at.after(Length::seconds(1)), ..receipt.clone() },
        SubmissionReceipt { hash: LogHash::ZERO, ..receipt.clone() },
    ] {
        assert_eq!(verified.verify_receipt(&changed).err(), Some(LogFault::Receipt));
    }
}

/// The bytes are a promise to whoever writes a checker of their own.
#[test]
fn hashes_are_made_as_documented() {
    let mut chain = SeatChain::new("FRANCE");
    let at = Timestamp::from_micros(1_794_852_000_000_000).unwrap();
    let salt = Salt::from_bytes([0xab; 16]);
    let entry = chain.append(game(), 3, at, vec!["A PAR - BUR".to_owned()], salt);
    assert_eq!(
        entry.hash.to_string(),
        "b320d1b648e6f340a5fbe524b3798c363423b35ab0ebcee70cc8ea92394e6ded"
    );
    let mut acts = ActLog::new(game());
    let head = chain.sealed(3, SEAL);
    assert_eq!(
        head.head.to_string(),
        "3acc8ff1c8e52769f2a18f6894f600fd0d6f48b9a2d883f64ff28fe115aebad6"
    );
    let act = acts.append(at, ActKind::turn(3, vec![head]), "S1901M");
    assert_eq!(
        act.hash.to_string(),
        "57bad9151aa0a1cf649177330f4430da833a390515133d1c39245864e32a7041"
    );
    let paused = acts.append(at, ActKind::Act { name: "paused".to_owned() }, "");
    assert_eq!(
        paused.hash.to_string(),
        "8c63482928ca8e81e26d6549361ec048e2d8b72366d5d40884bb412a330178b0"
    );
    for bad in ["", "ab", &"g".repeat(64), &"AB".repeat(32), &"a".repeat(63)] {
        assert!(bad.parse::<LogHash>().is_err(), "{bad}");
    }
}
