//! `chancery verify`: a game of a club, judged again with its logs.

use chancery::game::record::Record;
use chancery::game::{Game, PlayedGame, SubmitOptions, TableSettings};
use chancery::{Board, Lang, Rules};
use chancery_club::account::GameId;
use chancery_club::receipt::{
    ActKind, ActLog, GameLogs, GameProof, Salt, SeatChain, SubmissionReceipt,
};
use chancery_club::time::{Length, Timestamp};
use serde_json::Value;

use crate::common::{TempFile, err, out, run, run_in, run_with, status};

/// A short game in which France sends orders, with a receipt for each submission.
fn proof() -> (GameProof, Vec<SubmissionReceipt>) {
    let id = GameId::from_random([7; 16]);
    let board = Board::classic();
    let record = Record::new(&id.to_string(), Game::new(board, Rules::default()));
    let mut played = PlayedGame::of(record, TableSettings::default());
    let mut acts = ActLog::new(id);
    let mut chains: Vec<SeatChain> =
        board.powers().map(|power| SeatChain::new(&board.power(power).id)).collect();
    let seal = Salt::from_bytes([9; 16]);
    let (acts_so_far, submissions) = (Vec::new(), Vec::new());
    let mut logs = GameLogs { game: id, acts: acts_so_far, submissions, seal: Some(seal) };
    let (mut now, mut receipts) = (Timestamp::MIN.after(Length::days(20_000)), Vec::new());
    let france = board.power_named("france").unwrap();
    for order in ["A PAR - BUR", "A BUR - MUN"] {
        now = now.after(Length::hours(1));
        let options = SubmitOptions::default();
        played.session.submit(france, &[order], options, Lang::EN).unwrap();
        let turn = played.session.turn();
        let orders = played.session.orders().of(france).to_vec();
        let salt = Salt::from_bytes([turn as u8; 16]);
        let entry = chains[france.index()].append(id, turn, now, orders, salt);
        receipts.push(entry.receipt(id));
        logs.submissions.push(entry);
        let heads = chains.iter().map(|chain| chain.sealed(turn, seal));
        let act = ActKind::turn(turn, heads.collect());
        let phase = played.session.phase();
        played.resolve(None, true).unwrap();
        logs.acts.push(acts.append(now, act, &phase));
    }
    (GameProof { record: played.record(&id.to_string()), logs }, receipts)
}

#[test]
fn a_game_and_its_receipts_are_verified() {
    let (proof, receipts) = proof();
    let file = TempFile::new("proof.json", &proof.write());
    let one = TempFile::new("one.json", &serde_json::to_string(&receipts[0]).unwrap());
    let all = TempFile::new("all.json", &serde_json::to_string(&receipts).unwrap());
    let answer = serde_json::json!({"receipt": receipts[1], "accepted": []});
    let answer = TempFile::new("answer.json", &answer.to_string());
    let plain = run(&["verify", file.path()]);
    assert_eq!(status(&plain), 0, "{}", err(&plain));
    assert!(out(&plain).contains("2 phases were judged again and are right"), "{}", out(&plain));
    // As a club gives it.
    let mut given = serde_json::to_value(&receipts[1]).unwrap();
    given["at"] = Value::from(receipts[1].at.to_string());
    let given = TempFile::new("given.json", &given.to_string());
    for receipt in [one.path(), all.path(), answer.path(), given.path()] {
        let verified = run(&["verify", file.path(), "--receipt", receipt]);
        assert_eq!(status(&verified), 0, "{}", err(&verified));
        assert!(out(&verified).contains("receipt"), "{}", out(&verified));
    }
    let json = run_with(&["verify", "--json", "--receipt", all.path()], proof.write().as_bytes());
    let json: Value = serde_json::from_str(out(&json)).unwrap();
    assert_eq!((&json["verified"], &json["phases"]), (&Value::from(true), &Value::from(2)));
    assert_eq!((&json["receipts"], &json["submissions"]), (&Value::from(2), &Value::from(2)));
    assert_eq!(json["head"], proof.logs.acts.last().unwrap().hash.to_string());
}

#[test]
fn whatever_is_wrong_is_said() {
    let (proof, receipts) = proof();
    // The site resolved with other orders than those it gave a receipt for.
    let mut document: Value = serde_json::from_str(&proof.write()).unwrap();
    document["record"]["phases"][1]["orders"]["FRA"] = serde_json::json!(["A BUR H"]);
    let file = TempFile::new("forged.json", &document.to_string());
    let refused = run(&["verify", file.path()]);
    assert_eq!(status(&refused), 1);
    assert!(
        err(&refused).contains("F1901M") && err(&refused).contains("FRANCE"),
        "{}",
        err(&refused)
    );
    let french = run_in("fr_FR.UTF-8", &["verify", file.path()]);
    assert!(err(&french).contains("les ordres de FRANCE"), "{}", err(&french));
    let json = run(&["verify", "--json", file.path()]);
    let told: Value = serde_json::from_str(out(&json)).unwrap();
    assert!(status(&json) == 1 && told["verified"] == false, "{told}");
    assert_eq!(told["faults"].as_array().unwrap().len(), 1);

    // A receipt that the log does not have.
    let file = TempFile::new("proof.json", &proof.write());
    let lost = SubmissionReceipt { number: 9, ..receipts[0].clone() };
    let lost = TempFile::new("lost.json", &serde_json::to_string(&lost).unwrap());
    let refused = run(&["verify", file.path(), "--receipt", lost.path()]);
    assert!(
        status(&refused) == 1 && err(&refused).contains("Receipt 9 of FRANCE"),
        "{}",
        err(&refused)
    );

    for odd in ["", "{}", "[1]", "{\"record\": 1, \"logs\": 2}"] {
        let refused = run_with(&["verify"], odd.as_bytes());
        assert_eq!(status(&refused), 1, "{odd}");
        assert!(err(&refused).lines().count() == 1 && !err(&refused).contains("panicked"));
        let odd = TempFile::new("odd.json", odd);
        let refused = run(&["verify", file.path(), "--receipt", odd.path()]);
        assert!(
            status(&refused) == 1 && err(&refused).contains("is not a receipt"),
            "{}",
            err(&refused)
        );
    }
}
