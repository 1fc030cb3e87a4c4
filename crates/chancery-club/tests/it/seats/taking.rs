//! Random changes of seats keep what must hold: one seat for each power, and no account in two.

use chancery::Board;
use chancery_club::seats::{GameSeat, SeatHolder, SeatList, SeatListError, Sitter};
use chancery_club::settings::ComputerName;
use chancery_club::time::{Length, Timestamp};

use super::{account, powers};
use crate::{Random, rounds};

#[test]
fn no_sequence_of_changes_seats_anybody_twice() {
    for seed in 0..rounds(300) as u64 {
        let mut random = Random::new(seed);
        let mut seats = SeatList::new(Board::classic());
        for _ in 0..60 {
            let before = seats.clone();
            let who = account(random.below(9));
            let power = random.pick(&powers());
            let changed = match random.below(6) {
                0 => seats.join(who, random.chance(50).then_some(power)).map(|_| ()),
                1 => seats.open(power).map(|_| ()),
                2 => seats.replace(power, SeatHolder::Account(who)),
                3 => {
                    seats.fill(&ComputerName::new("strong").unwrap());
                    Ok(())
                }
                4 => seats.set_sitter(power, Some(Sitter { account: who, until: Timestamp::MAX })),
                _ => seats.set_ready(power, random.chance(60), Timestamp::MIN),
            };
            if changed.is_err() {
                assert_eq!(seats, before, "seed {seed}: a refused change changed something");
            }
            let all: Vec<GameSeat> = seats.iter().cloned().collect();
            let restored = SeatList::restore(Board::classic(), all);
            assert_eq!(restored.as_ref(), Ok(&seats), "seed {seed}");
            for seat in &seats {
                let own_sitter = seat.sitter.is_some_and(|sitter| seat.is_held_by(sitter.account));
                assert!(!own_sitter, "seed {seed}");
                let is_empty = seat.holder == SeatHolder::Vacant;
                assert!(!(is_empty && seat.ready_since.is_some()), "seed {seed}");
            }
        }
    }
}

#[test]
fn a_seat_that_changes_hands_forgets_its_flags() {
    let austria = powers()[0];
    let mut seats = SeatList::new(Board::classic());
    assert_eq!(seats.join(account(1), None), Ok(austria));
    assert_eq!(seats.join(account(1), None), Err(SeatListError::AlreadySeated));
    assert_eq!(seats.join(account(2), Some(austria)), Err(SeatListError::Taken));
    let now = Timestamp::MIN.after(Length::days(1));
    seats.set_ready(austria, true, now).unwrap();
    seats.set_ready(austria, true, now.after(Length::hours(1))).unwrap();
    assert_eq!(
        seats.get(austria).unwrap().ready_since,
        Some(now),
        "saying it again changes nothing"
    );
    let sitter = Sitter { account: account(3), until: now };
    seats.set_sitter(austria, Some(sitter)).unwrap();
    seats.replace(austria, SeatHolder::Account(account(4))).unwrap();
    let seat = seats.get(austria).unwrap();
    assert_eq!((seat.ready_since, seat.sitter, seat.confirmed), (None, None, false));
    assert_eq!(seats.open(austria), Ok(SeatHolder::Account(account(4))));
    assert_eq!(seats.open(austria), Err(SeatListError::Vacant));
}

#[test]
fn a_sitter_sits_for_a_while() {
    let austria = powers()[0];
    let mut seats = SeatList::new(Board::classic());
    seats.join(account(1), Some(austria)).unwrap();
    let until = Timestamp::MIN.after(Length::days(2));
    seats.set_sitter(austria, Some(Sitter { account: account(2), until })).unwrap();
    let seat = seats.get(austria).unwrap();
    assert!(seat.is_played_by(account(2), Timestamp::MIN));
    assert!(!seat.is_played_by(account(2), until));
    assert!(seat.is_played_by(account(1), until));
    let own = Sitter { account: account(1), until };
    assert_eq!(seats.set_sitter(austria, Some(own)), Err(SeatListError::OwnSitter));
}

#[test]
fn unsound_seats_are_not_restored() {
    let board = Board::classic();
    let seats: Vec<GameSeat> = SeatList::new(board).iter().cloned().collect();
    let restore = |change: fn(&mut Vec<GameSeat>)| {
        let mut seats = seats.clone();
        change(&mut seats);
        SeatList::restore(board, seats).err()
    };
    let unsound = Some(SeatListError::Inconsistent);
    assert_eq!(restore(|_| ()), None);
    assert_eq!(restore(|seats| drop(seats.pop())), unsound);
    assert_eq!(restore(|seats| seats.swap(0, 1)), unsound);
    assert_eq!(restore(Vec::clear), unsound);
    let twice = restore(|seats| {
        seats[0].holder = SeatHolder::Account(account(1));
        seats[3].holder = SeatHolder::Account(account(1));
    });
    assert_eq!(twice, unsound);
}
