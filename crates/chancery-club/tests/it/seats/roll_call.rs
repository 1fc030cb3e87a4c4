//! The roll call.

use chancery::Board;
use chancery::game::GameTitle;
use chancery_club::clock::ClockSettings;
use chancery_club::seats::{RollCall, RollCallOutcome, SeatHolder, SeatList, SeatListError};
use chancery_club::settings::{ClubGameSettings, ComputerName};
use chancery_club::time::{Length, Timestamp};

use super::{account, powers};

#[test]
fn everybody_confirms_or_the_seat_opens_again() {
    let [austria, england, france, germany, ..] = powers()[..] else { panic!("seven powers") };
    let title = GameTitle::new("Friday").unwrap();
    let settings = ClubGameSettings::new(title, ClockSettings::untimed());
    let mut seats = SeatList::new(Board::classic());
    for (number, power) in [austria, england, france].into_iter().enumerate() {
        seats.join(account(number), Some(power)).unwrap();
    }
    let computer = SeatHolder::Computer(ComputerName::new("strong").unwrap());
    seats.replace(germany, computer.clone()).unwrap();
    let start = Timestamp::MIN.after(Length::days(100));
    let call = RollCall::begin(&mut seats, &settings, start);
    assert_eq!(call.deadline, start.after(Length::days(2)));
    assert_eq!(call.confirm(&mut seats, account(0)), Ok(austria));
    assert_eq!(call.confirm(&mut seats, account(0)), Ok(austria), "twice is once");
    assert_eq!(call.confirm(&mut seats, account(9)), Err(SeatListError::NoSeat));
    let waiting = RollCallOutcome::Waiting { powers: vec![england, france], until: call.deadline };
    assert_eq!(call.outcome(&seats, start), waiting);
    assert_eq!(call.reopen(&mut seats, start), [], "not before its end");
    call.confirm(&mut seats, account(2)).unwrap();
    assert_eq!(call.outcome(&seats, call.deadline), RollCallOutcome::Absent(vec![england]));
    assert_eq!(call.reopen(&mut seats, call.deadline), [(england, account(1))]);
    assert_eq!(seats.get(england).unwrap().holder, SeatHolder::Vacant);
    assert_eq!(seats.get(germany).unwrap().holder, computer);
    assert_eq!(seats.held_by(account(0)).unwrap().power, austria, "whoever was there stays");
    // The next roll call asks everybody again.
    let call = RollCall::begin(&mut seats, &settings, start);
    let missing = RollCallOutcome::Waiting { powers: vec![austria, france], until: call.deadline };
    assert_eq!(call.outcome(&seats, start), missing);
    call.confirm(&mut seats, account(0)).unwrap();
    call.confirm(&mut seats, account(2)).unwrap();
    assert_eq!(call.outcome(&seats, start), RollCallOutcome::Complete);
    assert_eq!(call.outcome(&seats, Timestamp::MAX), RollCallOutcome::Complete);
}
