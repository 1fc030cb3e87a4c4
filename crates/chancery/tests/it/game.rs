//! Games: the turn sequence, what is owed, civil disorder, elimination, and how games end.

use chancery::game::{
    Ending, Event, OrderTexts, Refusal, Submission, SubmitMode, SubmitOptions, Task, Turn,
};
use chancery::notation;
use chancery::{Board, Court, Game, Lang, Position, Power, Rules, Verdict};

fn game(text: &str) -> Game {
    let board = Board::classic();
    Game::from_position(Position::from_text(board, text).unwrap(), Rules::default())
}

fn power(name: &str) -> Power {
    Board::classic().power_named(name).unwrap()
}

/// Texts such as `FRANCE: A PAR - BUR, A MAR H`, one power each.
fn written(lists: &[&str]) -> OrderTexts {
    let mut written = OrderTexts::new(Board::classic());
    for list in lists {
        let (name, orders) = list.split_once(':').unwrap();
        written.set(power(name), orders.split(',').map(|text| text.trim().to_owned()).collect());
    }
    written
}

fn resolve(game: &mut Game, lists: &[&str]) -> Turn {
    game.resolve(&mut Court::default(), written(lists))
}

fn phase(game: &Game) -> String {
    game.position().phase().name(game.board())
}

#[test]
fn phases_with_nothing_to_decide_are_passed_over() {
    let mut game = Game::new(Board::classic(), Rules::default());
    let mut phases = vec![phase(&game)];
    for orders in [&["FRANCE: A PAR - BUR"][..], &["GERMANY: F KIE - DEN"], &["GERMANY: A BER H"]] {
        resolve(&mut game, orders);
        phases.push(phase(&game));
    }
    // Nobody is dislodged; Germany takes Denmark but stands in none of its homes but two.
    assert_eq!(phases, ["S1901M", "F1901M", "W1901A", "S1902M"]);
}

#[test]
fn a_retreat_phase_comes_only_if_somebody_can_retreat() {
    let orders = "GERMANY: A RUM - UKR, A GAL S A RUM - UKR, A SEV H, A WAR H, A MOS H";
    let text = "classic/S1905M/R:Aukr=mos/G:Asev,Arum,Agal,Awar=ber,mun,kie,den,hol";
    let mut open = game(text);
    let turn = resolve(&mut open, &[orders, "RUSSIA: A UKR H"]);
    assert_eq!(phase(&open), "S1905R", "Moscow is vacant");
    // Now Ukraine is surrounded: there is nowhere to go.
    let text = "classic/S1905M/R:Aukr=mos/G:Asev,Arum,Agal,Awar,Amos=ber,mun,kie,den,hol";
    let mut hopeless = game(text);
    let lost = resolve(&mut hopeless, &[orders, "RUSSIA: A UKR H"]);
    assert_eq!(phase(&hopeless), "F1905M");
    assert!(hopeless.position().dislodged().is_empty());
    let told = |turn: &Turn| {
        let board = turn.position.board();
        let ukr = turn.results.iter().find(|one| one.unit.unwrap().name(board) == "A UKR");
        ukr.unwrap().because.clone()
    };
    assert!(told(&turn).contains("MOS"), "{}", told(&turn));
    assert!(told(&lost).contains("nowhere"), "{}", told(&lost));
}

#[test]
fn every_unit_owes_an_order_and_builds_are_counted() {
    let game = game("classic/S1901M/F:Apar,Fbre/E:Flon");
    let due = game.due(&written(&["FRANCE: par - bur"]));
    let summary: Vec<_> = due
        .iter()
        .map(|due| (due.power, due.task, due.wanted, due.given, due.missing.len()))
        .collect();
    assert_eq!(
        summary,
        [(power("ENGLAND"), Task::Order, 1, 0, 1), (power("FRANCE"), Task::Order, 2, 1, 1)]
    );
    // An order that is not legal is none.
    assert_eq!(game.due(&written(&["ENGLAND: F LON - PAR"]))[0].given, 0);

    let game = self::game("classic/W1901A/F:Apar=par,bre,mar,bel/G:Amun,Aber=mun");
    let due = game.due(&written(&["FRANCE: build army mar, waive"]));
    assert_eq!((due[0].task, due[0].wanted, due[0].given), (Task::Build, 2, 2), "three are free");
    assert_eq!((due[1].task, due[1].wanted, due[1].given), (Task::Remove, 1, 0));
    assert_eq!(game.awaited(&written(&["FRANCE: build army mar, waive"])).len(), 1);
}

#[test]
fn civil_disorder_begins_without_orders_and_ends_with_them() {
    let mut game = Game::new(Board::classic(), Rules::default());
    let all = ["AUSTRIA: A VIE H", "ENGLAND: F LON H", "FRANCE: A PAR H", "GERMANY: A MUN H"];
    let rest = ["RUSSIA: A MOS H", "TURKEY: A CON H"];
    let lists: Vec<&str> = all.iter().chain(&rest).copied().collect();
    let italy = power("ITALY");
    let turn = resolve(&mut game, &lists);
    assert_eq!(turn.events, [Event::DisorderBegins(italy)]);
    assert_eq!((turn.disorder.as_slice(), game.disorder()), (&[italy][..], &[italy][..]));
    assert!(game.awaited(&OrderTexts::new(Board::classic())).iter().all(|due| due.power != italy));

    let again: Vec<&str> = lists.iter().copied().chain(["ITALY: A ROM - APU"]).collect();
    let turn = resolve(&mut game.clone(), &again);
    assert_eq!(turn.events, [Event::DisorderEnds(italy)]);
    // A second phase without orders is no second beginning.
    assert_eq!(resolve(&mut game, &lists).events, []);
}

#[test]
fn a_game_begins_where_there_is_something_to_decide() {
    let begin = |text: &str| {
        let position = Position::from_text(Board::classic(), text).unwrap();
        phase(&Game::begin(position, Rules::default()))
    };
    assert_eq!(begin("classic/S1905R/F:Apar=par/G:Aber=ber"), "F1905M", "nobody is dislodged");
    assert_eq!(begin("classic/W1905A/F:Apar=par/G:Aber=ber"), "S1906M", "nothing to build");
    assert_eq!(begin("classic/W1905A/F:Apar=par,bre/G:Aber=ber"), "W1905A");
    assert_eq!(begin("classic/F1905M/F:Apar=par,bre"), "F1905M");
}

#[test]
fn who_does_not_build_is_in_no_disorder() {
    let mut game = game("classic/W1905A/F:Apar=par,bre,mar/G:Aber,Amun=ber");
    let turn = resolve(&mut game, &[]);
    assert_eq!(turn.events, [Event::DisorderBegins(power("GERMANY"))], "it had to remove a unit");
}

#[test]
fn dislodged_and_surplus_units_of_a_power_in_disorder_leave() {
    let mut game = game("classic/S1905R/F:Apar*pic,Abre=bre/G:Apar=mun");
    resolve(&mut game, &[]);
    assert_eq!(game.position().units().len(), 2);
    let mut game = self::game("classic/W1905A/F:Apic,Fmao,Abre=bre/G:Apar=mun");
    resolve(&mut game, &[]);
    let left: Vec<&str> =
        game.position().units().iter().map(|unit| unit.name(game.board())).collect();
    assert_eq!(left, ["A BRE", "A PAR"]);
}

#[test]
fn centres_change_hands_after_the_fall_and_a_power_without_anything_is_eliminated() {
    let mut game = game("classic/F1905M/I:Arom=rom/A:Ftys,Aven,Fnap=vie,bud,tri/F:Apar=par");
    let turn =
        resolve(&mut game, &["AUSTRIA: A VEN - ROM, F TYS S A VEN - ROM", "FRANCE: A PAR H"]);
    assert_eq!(phase(&game), "F1905R");
    assert_eq!(turn.events, [Event::DisorderBegins(power("ITALY"))]);
    let turn = resolve(&mut game, &[]);
    assert_eq!(turn.events, [Event::Eliminated(power("ITALY"))]);
    assert_eq!(game.position().centres_of(power("AUSTRIA")).count(), 5, "Rome and Naples, too");
    assert!(game.disorder().is_empty(), "whoever is gone is in no disorder");
}

const EIGHTEEN: &str = "ber,kie,mun,den,hol,bel,par,bre,mar,spa,por,lon,edi,lvp,nwy,swe,stp";

#[test]
fn the_variants_count_of_centres_wins_the_game() {
    let text = format!("classic/F1910M/G:Awar,Aboh={EIGHTEEN}/A:Fadr=tri/T:Acon=con");
    let orders = ["GERMANY: A BOH - VIE, A WAR H", "AUSTRIA: F ADR H", "TURKEY: A CON H"];
    let mut game = game(&text);
    let turn = resolve(&mut game, &orders);
    // Warsaw and Vienna make nineteen.
    assert_eq!(turn.events, [Event::Ended(Ending::Victory(power("GERMANY")))]);
    assert_eq!(game.ending(), Some(&Ending::Victory(power("GERMANY"))));
    assert!(game.due(&written(&[])).is_empty(), "nobody owes anything any more");
    // In spring nothing changes hands.
    let mut game = self::game(&text.replace("F1910M", "S1910M"));
    assert_eq!(resolve(&mut game, &orders).events, []);
    assert_eq!(game.ending(), None);
}

#[test]
fn a_draw_is_what_all_agree_on_and_those_who_stopped_playing_share_it() {
    let mut game = game("classic/S1910M/G:Aber=ber,mun/A:Avie=vie,bud/T:Acon=con,smy");
    let turkey = power("TURKEY");
    resolve(&mut game, &["GERMANY: A BER H", "AUSTRIA: A VIE H"]);
    assert_eq!(game.silent().of(turkey), 1);
    assert!(game.asked(&written(&[])).contains(&turkey), "one phase changes nobody's rights");
    resolve(&mut game, &["GERMANY: A BER H", "AUSTRIA: A VIE H"]);
    resolve(&mut game, &[]);
    assert_eq!(
        (phase(&game).as_str(), game.silent().of(turkey)),
        ("S1911M", 2),
        "winter does not count"
    );
    assert!(game.asked(&written(&["TURKEY: A CON H"])).contains(&turkey), "it is back");
    game.vote(power("GERMANY"), true, &written(&[]));
    assert_eq!(game.ending(), None);
    game.vote(power("GERMANY"), false, &written(&[]));
    game.vote(power("AUSTRIA"), true, &written(&[]));
    assert_eq!(game.ending(), None, "Germany has thought better of it");
    game.vote(power("GERMANY"), true, &written(&[]));
    let shared = vec![power("AUSTRIA"), power("GERMANY"), turkey];
    assert_eq!(game.ending(), Some(&Ending::Draw(shared)), "Turkey still has centres");
}

#[test]
fn whoever_comes_back_from_disorder_is_waited_for() {
    let mut game = game("classic/S1910M/G:Aber,Amun=ber,mun/A:Avie=vie,bud/T:Acon=con,smy");
    resolve(&mut game, &["AUSTRIA: A VIE H", "TURKEY: A CON H"]);
    let (nothing, some) = (written(&[]), written(&["GERMANY: A BER H"]));
    let waits =
        |orders: &OrderTexts| game.awaited(orders).iter().any(|due| due.power == power("GERMANY"));
    assert!(!waits(&nothing) && waits(&some), "its army in Munich has no order yet");
    assert_eq!(game.asked(&nothing).len(), 3);
}

#[test]
fn a_draw_that_was_agreed_on_can_be_taken_back() {
    let mut game = game("classic/S1910M/G:Aber=ber,mun/A:Avie=vie,bud");
    assert_eq!(game.without_draw(), None);
    for name in ["GERMANY", "AUSTRIA"] {
        game.vote(power(name), true, &written(&[]));
    }
    let again = game.without_draw().unwrap();
    assert_eq!((again.ending(), again.votes()), (None, &[][..]));
}

#[test]
fn of_several_orders_to_a_unit_in_one_list_the_last_counts_and_all_are_recorded() {
    let mut game = Game::new(Board::classic(), Rules::default());
    let lists = ["FRANCE: par - bur, mar h, A PAR - PIC, A PAR - GAS"];
    assert_eq!(game.due(&written(&lists))[2].given, 2);
    // The last one is not legal, so Paris has no order.
    assert_eq!(game.due(&written(&["FRANCE: par - bur, par - mos"]))[2].given, 0);
    let turn = resolve(&mut game, &lists);
    let board = game.board();
    let told = |order: &str| {
        let found = turn
            .results
            .iter()
            .find(|one| one.texts(board, &turn.orders).order.as_deref() == Some(order));
        found.map(|one| (one.verdict, one.because.clone())).unwrap()
    };
    assert_eq!(told("A PAR - GAS").0, Verdict::Succeeds);
    let why = "The later order A PAR - GAS replaces it.".to_owned();
    assert_eq!(told("A PAR - BUR"), (Verdict::Void, why.clone()));
    assert_eq!(told("A PAR - PIC"), (Verdict::Void, why));
    assert_eq!(Turn::read(game.board_ref(), &turn.write()).unwrap(), turn);
}

#[test]
fn a_turn_records_each_order_as_given_normalized_and_standard() {
    let mut game = game("classic/S1901M/F:Apar,Abur,Fmao,Fbre");
    let mut orders = OrderTexts::new(game.board());
    let texts = ["  BUR  S   PAR - PIC! ", "par - pic", "Fleet Brest hold; F MAO - SPA/NC"];
    orders.set(power("FRANCE"), texts.map(str::to_owned).to_vec());
    let turn = game.resolve(&mut Court::default(), orders);
    let document: serde_json::Value = serde_json::from_str(&turn.write()).unwrap();
    let told: Vec<[&str; 3]> = (document["results"].as_array().unwrap().iter())
        .map(|one| ["text", "normalized", "order"].map(|key| one[key].as_str().unwrap()))
        .collect();
    for wanted in [
        ["  BUR  S   PAR - PIC! ", "bur s par - pic", "A BUR S A PAR - PIC"],
        ["par - pic", "par - pic", "A PAR - PIC"],
        ["Fleet Brest hold", "bre hold", "F BRE H"],
        ["F MAO - SPA/NC", "mao - spa/nc", "F MAO - SPA/NC"],
    ] {
        assert!(told.contains(&wanted), "{wanted:?}: {told:?}");
    }
    assert_eq!(Turn::read(game.board_ref(), &turn.write()).unwrap(), turn);
}

#[test]
fn votes_are_for_the_phase_they_are_given_in() {
    let mut game = game("classic/S1910M/G:Aber=ber,mun/A:Avie=vie,bud");
    game.vote(power("GERMANY"), true, &written(&[]));
    resolve(&mut game, &["GERMANY: A BER H", "AUSTRIA: A VIE H"]);
    assert!(game.votes().is_empty());
}

#[test]
fn the_last_year_ends_when_its_fighting_is_over() {
    let mut game = game("classic/S1910M/G:Aber=ber,mun/A:Avie=vie,bud");
    game.year_limit = Some(1910);
    let orders = ["GERMANY: A BER H", "AUSTRIA: A VIE H"];
    assert_eq!(resolve(&mut game, &orders).events, []);
    let left = Ending::YearLimit(vec![power("AUSTRIA"), power("GERMANY")]);
    assert_eq!(resolve(&mut game, &orders).events, [Event::Ended(left)]);
    assert_eq!(phase(&game), "W1910A", "builds could never move");
}

#[test]
fn who_is_left_alone_wins() {
    let mut game = game("classic/F1910M/G:Aser,Abul=ber,mun/A:Fgre=gre");
    let orders = "GERMANY: A SER - GRE, A BUL S A SER - GRE";
    let turn = resolve(&mut game, &[orders, "AUSTRIA: F GRE H"]);
    assert_eq!(turn.events, [], "the fleet may still retreat");
    let turn = resolve(&mut game, &["AUSTRIA: F GRE D"]);
    let (austria, germany) = (power("AUSTRIA"), power("GERMANY"));
    assert_eq!(turn.events, [Event::Eliminated(austria), Event::Ended(Ending::Victory(germany))]);
}

#[test]
fn a_turn_leads_from_one_game_to_the_other_and_back() {
    let mut game = Game::new(Board::classic(), Rules::default());
    let lists = ["FRANCE: A PAR - BUR", "TURKEY: A CON - BUL"];
    let more = [lists[0], lists[1], "ITALY: A ROM H"];
    for number in 0..6 {
        let before = game.clone();
        let turn = resolve(&mut game, if number == 4 { &more } else { &lists });
        assert_eq!(game.before(&turn), before);
        assert_eq!(before.after(&turn), game);
    }
}

#[test]
fn what_cannot_be_read_stays_in_the_record() {
    let mut game = Game::new(Board::classic(), Rules::default());
    let turn = resolve(&mut game, &["FRANCE: A PAR - BURR"]);
    let unread = turn.results.iter().find(|one| one.part.is_some()).unwrap();
    let texts = unread.texts(game.board(), &turn.orders);
    assert_eq!((texts.text, texts.order), (Some("A PAR - BURR"), None));
    assert!(unread.because.contains("Did you mean"), "{}", unread.because);
    assert!(!game.disorder().contains(&power("FRANCE")), "a slip of the pen is no disorder");
}

#[test]
fn a_result_names_the_units_that_decided_it() {
    let game = game("classic/S1901M/F:Apar,Amar/G:Amun");
    let orders = written(&["FRANCE: A PAR - BUR, A MAR S A PAR - BUR", "GERMANY: A MUN - BUR"]);
    let results = orders.results(game.position(), &game.rules, Lang::EN);
    let ruling = |unit: &str| {
        let found = results.iter().find(|one| one.unit.unwrap().name(game.board()) == unit);
        found.unwrap().clone()
    };
    let units = |unit: &str| -> Vec<&str> {
        let slots = ruling(unit).reason.unwrap().units().into_iter();
        slots.map(|slot| game.position().units()[slot].name(game.board())).collect()
    };
    let reason = ruling("A MUN").reason.unwrap();
    assert_eq!((reason.strength(), reason.contenders()[0].strength), (Some(1), 2));
    assert_eq!(units("A MUN"), ["A PAR"]);
    assert_eq!(units("A PAR"), ["A MUN"]);
    assert_eq!(ruling("A MAR").reason.unwrap().strength(), None);
}

mod submitting {
    use super::*;

    fn submit(game: &Game, before: &[&str], text: &str) -> Submission {
        let before: Vec<String> = before.iter().map(|&text| text.to_owned()).collect();
        game.submit(power("FRANCE"), &before, &[text], SubmitOptions::default(), Lang::EN).unwrap()
    }

    fn refused(game: &Game, before: &[&str], text: &str) -> Refusal {
        let before: Vec<String> = before.iter().map(|&text| text.to_owned()).collect();
        game.submit(power("FRANCE"), &before, &[text], SubmitOptions::default(), Lang::EN)
            .unwrap_err()
    }

    #[test]
    fn orders_are_kept_as_typed_and_understood() {
        let game = Game::new(Board::classic(), Rules::default());
        let taken = submit(&game, &[], "par - bur; Fleet Brest holds");
        assert_eq!(taken.texts, ["par - bur", "Fleet Brest holds"]);
        let standard = |order| notation::standard(order, game.board());
        let orders: Vec<String> = taken.accepted.iter().map(|one| standard(&one.order)).collect();
        assert_eq!(orders, ["A PAR - BUR", "F BRE H"]);
    }

    #[test]
    fn a_later_order_to_the_same_unit_replaces_the_earlier() {
        let game = Game::new(Board::classic(), Rules::default());
        let taken = submit(&game, &["par - bur", "mar hold"], "A PAR - PIC");
        assert_eq!(taken.texts, ["mar hold", "A PAR - PIC"]);
        assert_eq!(taken.replaced, ["par - bur"]);
    }

    #[test]
    fn of_orders_that_come_together_the_last_counts_with_a_warning() {
        let game = Game::new(Board::classic(), Rules::default());
        let taken = submit(&game, &["par h"], "par - bur\nmar h\npar - pic");
        assert_eq!(taken.texts, ["par - bur", "mar h", "par - pic"], "all are kept");
        assert_eq!(taken.replaced, ["par h"]);
        let warned: Vec<&str> = taken.warnings.iter().map(|one| one.because.as_str()).collect();
        assert_eq!(warned, ["The later order A PAR - PIC replaces it."]);
        let texts: Vec<&str> = taken.texts.iter().map(String::as_str).collect();
        assert_eq!(submit(&game, &texts, "par - gas").texts, ["mar h", "par - gas"]);
        assert!(submit(&game, &[], "par h; A PAR H").warnings.is_empty(), "they say the same");
    }

    #[test]
    fn orders_are_kept_exactly_as_given_whichever_way_they_come() {
        let game = game("classic/S1901M/F:Apar,Abur,Fbre");
        let odd = "  BUR  S   PAR - PIC! ";
        assert_eq!(submit(&game, &[], odd).texts, [odd]);
        assert_eq!(submit(&game, &[], &format!("{odd}\npar - pic\n")).texts, [odd, "par - pic"]);
        assert_eq!(submit(&game, &[], &format!("FRANCE:\n{odd}\r\npar - pic")).texts[0], odd);
        let several = submit(&game, &[], "par - pic!,  Bur S PAR - pic ; bre H.");
        assert_eq!(several.texts, ["par - pic!", "Bur S PAR - pic", "bre H."]);
        assert_eq!(submit(&game, &[], "par - pic bre h").texts, ["par - pic", "bre h"]);
    }

    #[test]
    fn one_bad_order_refuses_them_all() {
        let game = Game::new(Board::classic(), Rules::default());
        let refusal = refused(&game, &[], "par - bur, mar - lon, F LON - NTH");
        let texts: Vec<&str> = refusal.illegal.iter().map(|one| one.text.as_str()).collect();
        assert_eq!(texts, ["mar - lon", "F LON - NTH"]);
        let refusal = refused(&game, &[], "par - burr");
        assert_eq!((refusal.unread.len(), refusal.illegal.len()), (1, 0));
    }

    #[test]
    fn a_refused_order_is_known_by_its_index() {
        let game = Game::new(Board::classic(), Rules::default());
        let (support, other) = ("A PAR S A MUN - BUR", "A MUN - BUR");
        let options = SubmitOptions { mode: SubmitMode::LegalOnly, ..SubmitOptions::default() };
        for (texts, legal) in [([support, other], 0), ([other, support], 1)] {
            let france = power("FRANCE");
            let taken = game.submit(france, &[], &texts, options, Lang::EN).unwrap();
            assert_eq!(taken.texts, [support]);
            assert_eq!(taken.accepted[0].index, legal);
            assert_eq!(taken.refused.illegal.len(), 1, "{:?}", taken.refused);
            assert_eq!(taken.refused.illegal[0].index, Some(1 - legal));
            let refusal = game.submit(france, &[], &texts, SubmitOptions::default(), Lang::EN);
            assert_eq!(refusal.unwrap_err(), taken.refused, "all or nothing");
        }
    }

    #[test]
    fn legal_orders_are_taken_beside_those_that_are_not() {
        let game = Game::new(Board::classic(), Rules::default());
        let options = SubmitOptions { mode: SubmitMode::LegalOnly, ..SubmitOptions::default() };
        let submit = |texts: &[&str]| game.submit(power("FRANCE"), &[], texts, options, Lang::EN);
        // The last order to Paris is illegal, so the one before it counts.
        let taken = submit(&["par - bur", "mar - nowhere", "par - mos", "bre h"]).unwrap();
        assert_eq!(taken.texts, ["par - bur", "bre h"]);
        assert_eq!(taken.refused.unread[0].index, 1);
        assert_eq!(taken.refused.illegal[0].index, Some(2));
        let refusal = submit(&["mar - nowhere", "par - mos"]).unwrap_err();
        assert_eq!((refusal.unread.len(), refusal.illegal.len()), (1, 1));
    }

    #[test]
    fn what_will_be_void_is_warned_about() {
        let game = game("classic/S1901M/F:Apar,Amar,Fmao,Agas/E:Feng,Flon/G:Amun");
        let warned = |before: &[&str], text: &str| -> Vec<String> {
            let warnings = submit(&game, before, text).warnings.into_iter();
            warnings.map(|one| notation::standard(&one.order, game.board())).collect()
        };
        assert!(warned(&[], "A MAR S A PAR - BUR").is_empty(), "Paris may still be ordered so");
        assert_eq!(warned(&["A PAR H"], "A MAR S A PAR - BUR"), ["A MAR S A PAR - BUR"]);
        assert!(warned(&[], "A GAS - LON").is_empty(), "so may the fleet");
        assert!(warned(&["A PAR - BUR"], "A MAR S A PAR - BUR").is_empty());
        assert_eq!(warned(&["A MAR S A PAR - BUR"], "A PAR - PIC"), ["A MAR S A PAR - BUR"]);
        assert_eq!(warned(&["A GAS - SPA"], "A MAR S A GAS"), ["A MAR S A GAS"]);
        assert!(warned(&[], "A MAR S A MUN - BUR").is_empty(), "Germany may well do it");
        assert!(warned(&["A GAS - LON"], "F MAO C A GAS - LON").is_empty(), "England may convoy");
        assert_eq!(warned(&["F MAO H"], "A GAS - LON"), ["A GAS - LON VIA"]);
        assert_eq!(warned(&["A GAS H"], "F MAO C A GAS - LON"), ["F MAO C A GAS - LON"]);
    }

    #[test]
    fn a_table_that_bluffs_takes_what_can_be_read() {
        let game = game("classic/S1901M/F:Apar,Amar");
        let options = SubmitOptions { bluff: true, ..SubmitOptions::default() };
        let bluff = |text: &str| game.submit(power("FRANCE"), &[], &[text], options, Lang::EN);
        let taken = bluff("par - mos, mar - bur").unwrap();
        assert_eq!(taken.texts, ["par - mos", "mar - bur"]);
        assert_eq!(taken.bluffs.len(), 1);
        assert_eq!(taken.bluffs[0].text, "par - mos");
        assert_eq!(bluff("par - burr").unwrap_err().unread.len(), 1);
        // It is an order there, and none elsewhere.
        let given = written(&["FRANCE: par - mos"]);
        assert_eq!(game.due(&given)[0].given, 0);
        assert_eq!(game.due_with_bluffs(&given)[0].given, 1);
        let winter = self::game("classic/W1901A/F:Apic,Abel=par,bre,mar");
        let build = ["build army lon"];
        assert!(winter.submit(power("FRANCE"), &[], &build, options, Lang::EN).is_err());
    }

    #[test]
    fn in_winter_whoever_means_a_build_is_told_how_to_write_it() {
        let game = game("classic/W1901A/F:Apic,Abel=par,bre,mar,bel/G:Amun,Aber,Aden=mun,ber");
        let because = |text: &str| {
            let refusal = refused(&game, &[], text);
            let illegal = refusal.illegal.iter().map(|one| one.because.clone());
            let unread = refusal.unread.iter().map(|one| one.error.message(Lang::EN));
            illegal.chain(unread).collect::<Vec<String>>().join(" ")
        };
        assert!(because("F BRE").ends_with("To build, write `build F BRE`."));
        assert!(because("build A par, F bre").ends_with("To build, write `build F BRE`."));
        assert!(because("par army").ends_with("To build, write `build army par`."));
        assert!(because("bre fleet").ends_with("To build, write `build fleet bre`."));
        assert!(because("par").ends_with("To build, write `build army par`."));
        // Where nothing can be built, another place stands for it.
        assert!(because("A PIC - BUR").ends_with("To build, write `build A BRE`."));
        let germany = power("GERMANY");
        let options = SubmitOptions::default();
        let refusal = game.submit(germany, &[], &["A DEN"], options, Lang::EN).unwrap_err();
        let because = &refusal.illegal[0].because;
        assert!(because.ends_with("To remove a unit, write `remove A DEN`."), "{because}");
    }

    #[test]
    fn builds_beyond_what_is_due_are_refused() {
        let game = game("classic/W1901A/F:Apic,Abel=par,bre,mar");
        assert_eq!(
            submit(&game, &["build army bre"], "build fleet bre").texts,
            ["build fleet bre"]
        );
        let refusal = refused(&game, &["build army par"], "build fleet bre");
        assert_eq!(refusal.illegal.len(), 1, "one build is due, and is used already");
        refused(&game, &[], "waive waive");
        let taken = submit(&game, &["waive"], "build fleet bre");
        assert_eq!(
            (taken.texts, taken.replaced),
            (vec!["build fleet bre".into()], vec!["waive".into()])
        );
    }
}
