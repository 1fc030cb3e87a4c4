//! What format 2 of variant files adds, as games on such boards are played.

use chancery::board::{BUILT_IN, Board, BoardRef, Coast, Found};
use chancery::game::{Ending, Game, OrderTexts, is_over};
use chancery::notation::{self, Dialect};
use chancery::order::RawOrder;
use chancery::perft::Perft;
use chancery::position::{Setup, Unit};
use chancery::rules::Builds;
use chancery::{Court, Lang, Phase, PhaseKind, Position, Rules, UnitKind, legal_orders};

fn built_in(id: &str) -> &'static BoardRef {
    Board::built_in(id).unwrap_or_else(|| panic!("{id} is not built in"))
}

fn load(text: &str) -> BoardRef {
    Board::load(text).unwrap_or_else(|error| panic!("{error}"))
}

/// The classic board with more at the top of its file.
fn classic_with(top: &str) -> BoardRef {
    let head = "format = 2\nid = \"another\"\nname = \"Another\"\nbased_on = \"classic\"\n";
    load(&format!("{head}{top}"))
}

fn phase(board: &Board, name: &str) -> Phase {
    Phase::parse(board, name).unwrap()
}

#[test]
fn variants_on_the_classic_map_have_its_provinces_and_names() {
    let classic = Board::classic();
    let based = BUILT_IN.iter().map(|(id, _)| built_in(id));
    let based: Vec<&BoardRef> = based.filter(|board| board.based_on() == Some("classic")).collect();
    assert!(based.len() >= 9);
    for board in based {
        assert_eq!(board.provinces().len(), classic.provinces().len(), "{}", board.id());
        for kind in [UnitKind::Army, UnitKind::Fleet] {
            assert_eq!(board.border_count(kind), classic.border_count(kind));
        }
        for province in classic.provinces() {
            for lang in [Lang::EN, Lang::FR] {
                let (own, old) = (board.province(province), classic.province(province));
                assert_eq!(own.name.get(lang), old.name.get(lang));
                assert_eq!(own.name.form(lang, "of"), old.name.form(lang, "of"));
            }
        }
    }
    let power = |board: &Board, id: &str| {
        let power = board.powers().find(|&power| board.power(power).id == id).unwrap();
        board.power(power).name.get(Lang::FR).to_owned()
    };
    assert_eq!(power(built_in("france_austria"), "AUSTRIA"), "Autriche");
    assert_eq!(power(built_in("chaos"), "PARIS"), "Paris");
    assert_eq!(power(built_in("crowded"), "BALKAN"), "Balkans");
    assert_eq!(built_in("fog_of_war").name(Lang::FR), "Brouillard de guerre");
}

#[test]
fn games_begin_as_their_variant_says() {
    let starts = [
        ("1898", "S1898M", 7, 7),
        ("chaos", "W1900A", 0, 34),
        ("crowded", "S1901M", 35, 35),
        ("england_turkey", "S1901M", 6, 6),
        ("fleet_rome", "S1901M", 22, 22),
        ("fog_of_war", "S1901M", 22, 22),
        ("france_austria", "S1901M", 6, 6),
        ("germany_italy", "S1901M", 6, 6),
        ("winter1900", "W1900A", 0, 22),
    ];
    for (id, phase, units, centres) in starts {
        let start = Position::start(built_in(id));
        assert_eq!(start.phase().name(start.board()), phase, "{id}");
        assert_eq!(start.units().len(), units, "{id}");
        assert_eq!(start.owned_centres().count(), centres, "{id}");
        // Every way to write a position down takes it back.
        let again = Position::from_text(start.board_ref(), &start.to_text()).unwrap();
        assert_eq!(again, start, "{id}");
    }
}

#[test]
fn winter_1900_begins_with_builds_and_goes_on_in_spring_1901() {
    let board = built_in("winter1900");
    let start = Position::start(board);
    let rules = Rules::of_board(board);
    let counts = Perft::of(&start, &rules);
    // Each home takes an army, each coast of one a fleet, and waiving is one order.
    let homes = board.powers().flat_map(|power| board.power(power).homes.clone());
    let builds: usize = homes
        .map(|home| match board.province(home).coasts.len() {
            0 if board.can_stand(UnitKind::Fleet, home.location()) => 2,
            coasts => 1 + coasts,
        })
        .sum();
    assert_eq!(counts.total(), builds + 1);
    let mut game = Game::begin(start, rules);
    let russia = board.find_power("Russia").unwrap();
    let mut orders = OrderTexts::new(board);
    let texts = ["BUILD F STP/NC", "BUILD A MOS", "BUILD F SEV"];
    orders.set(russia, texts.map(str::to_owned).to_vec());
    let turn = game.resolve(&mut Court::default(), orders);
    assert_eq!(turn.next.units().len(), 3);
    assert_eq!(game.position().phase(), phase(board, "S1901M"));
    assert_eq!(game.position().surplus(russia), 1);
    assert!(game.ending().is_none());
}

#[test]
fn in_chaos_whoever_is_silent_builds_an_army() {
    let board = built_in("chaos");
    let mut game = Game::begin(Position::start(board), Rules::of_board(board));
    let [london, paris] = ["London", "Paris"].map(|name| board.find_power(name).unwrap());
    let mut orders = OrderTexts::new(board);
    orders.set(london, vec!["BUILD F LON".to_owned()]);
    orders.set(paris, vec!["WAIVE".to_owned()]);
    let turn = game.resolve(&mut Court::default(), orders);
    let built = |name: &str| {
        let place = board.place_named(name).unwrap();
        turn.next.unit_in(board.province_of(place)).map(Unit::kind)
    };
    assert_eq!(turn.next.units().len(), 33);
    assert_eq!(built("lon"), Some(UnitKind::Fleet));
    assert_eq!(built("par"), None);
    assert_eq!(built("stp"), Some(UnitKind::Army));
    let results = turn.results_in(&game.rules, Lang::EN);
    assert!(results.iter().any(|one| format!("{one:?}").contains("No orders were sent")));
    assert_eq!(game.position().phase(), phase(board, "S1901M"));
    // It is so in the first phase only.
    let later = Position::from_text(board, "chaos/W1901A/L:=lon").unwrap();
    let next = Court::default().judge(&later, [], &game.rules).outcome.next(&later, &game.rules);
    assert!(next.units().is_empty());
}

#[test]
fn the_rules_of_a_variant_stand_between_the_set_and_what_the_user_names() {
    let chaos = built_in("chaos");
    let of = |text: &str| Rules::for_board(chaos, text).unwrap();
    assert_eq!(of("").builds, Builds::AnyOwned);
    assert_eq!(of("2023").builds, Builds::AnyOwned);
    assert_eq!(of("2023").disorder_distance, Rules::named("2023").unwrap().disorder_distance);
    assert_eq!(of("builds=home").builds, Builds::Home);
    assert_eq!(of("1971, builds=any-home").builds, Builds::AnyHome);
    assert_eq!(Rules::for_board(Board::classic(), "").unwrap(), Rules::default());
    assert!(Rules::for_board(chaos, "paradox=2000,2023").is_err());
    // What is written down with a game is complete.
    assert_eq!(of("builds=home").to_string().parse::<Rules>().unwrap().builds, Builds::Home);
}

#[test]
fn any_home_builds_in_captured_homes_and_nowhere_else() {
    let board = Board::classic();
    let position = Position::from_text(board, "classic/W1901A/F:Amar=mar,mun,spa").unwrap();
    let builds = |rules: &str| -> Vec<String> {
        let orders = legal_orders(&position, &rules.parse().unwrap());
        let write = |order: &chancery::Order| {
            let raw = RawOrder::of(*order, &position);
            notation::write(Dialect::Standard, &raw, board, Some(&position)).unwrap()
        };
        orders.iter().map(write).collect()
    };
    assert_eq!(builds("builds=home"), ["WAIVE"]);
    assert_eq!(builds("builds=any-home"), ["A MUN B", "WAIVE"]);
    assert_eq!(builds("builds=any-owned").len(), 5);
    let refused = "BUILD A SPA";
    let reading = notation::read(refused, board, Some(&position));
    let rules: Rules = "builds=any-home".parse().unwrap();
    let france = board.find_power("France").unwrap();
    let faults = chancery::check_by(france, &reading.orders[0].order, &position, &rules);
    let said = faults.unwrap_err()[0].sentence(board, Lang::EN);
    assert_eq!(said, "Spain is not a home centre of any power.");
}

#[test]
fn years_pass_as_the_seasons_say() {
    let steps = Board::classic().source().unwrap().replacen("format = 1", "format = 2", 1);
    let steps = steps.replacen("id = \"classic\"", "id = \"steps\"", 1);
    let steps = steps.replacen("name = \"Spring\"", "name = \"Spring\"\nyear_step = 5", 1);
    let steps = steps.replacen("name = \"Fall\"", "name = \"Fall\"\nyear_step = 5", 1);
    let board = load(&steps);
    let mut phase = Phase::first(&board);
    let mut names = Vec::new();
    for _ in 0..7 {
        names.push(phase.name(&board));
        phase = phase.following(&board);
    }
    assert_eq!(names, ["S1901M", "S1901R", "F1906M", "F1906R", "W1906A", "S1911M", "S1911R"]);
}

/// A position on a board in which some powers own so many centres, in the order of the board.
fn shared_out(board: &BoardRef, name: &str, counts: &[usize]) -> Position {
    let mut setup = Setup::new(board, phase(board, name));
    let mut centres = board.centres().iter();
    for (power, &count) in board.powers().zip(counts) {
        for &centre in centres.by_ref().take(count) {
            setup.owner(centre, power);
        }
    }
    setup.finish().unwrap()
}

#[test]
fn ties_leads_and_a_last_year_end_games_as_the_variant_says() {
    let top = |victory: &str| format!("first_year = 1901\nvictory = {victory}\n");
    let plain = classic_with(&top("{ centres = 10 }"));
    let shared = classic_with(&top("{ centres = 10, tie = \"shared\" }"));
    let last = classic_with(&top("{ centres = 30, last_year = 1903 }"));
    let last_shared = classic_with(&top("{ centres = 30, last_year = 1903, tie = \"shared\" }"));
    let lead =
        classic_with(&top("{ centres = 30, lead = { margin = 6, from = 1902, falls = 2 } }"));
    let won = |board: &Board| Some(Ending::Victory(board.powers().next().unwrap()));
    let drawn = |board: &Board| Some(Ending::Draw(board.powers().take(2).collect()));
    for (board, name, counts, ending) in [
        (&plain, "W1901A", [10, 9, 3], won(&plain)),
        (&plain, "W1901A", [9, 8, 3], None),
        (&plain, "W1901A", [10, 10, 3], None),
        (&shared, "W1901A", [10, 10, 3], drawn(&shared)),
        (&shared, "W1901A", [9, 9, 3], None),
        (&last, "W1902A", [10, 9, 3], None),
        (&last, "F1903M", [10, 9, 3], None),
        (&last, "F1903R", [10, 9, 3], None),
        (&last, "W1903A", [10, 9, 3], won(&last)),
        (&last, "S1904M", [10, 9, 3], won(&last)),
        (&last, "W1903A", [10, 10, 3], None),
        (&last, "W1904A", [10, 9, 3], won(&last)),
        (&last_shared, "W1903A", [10, 10, 3], drawn(&last_shared)),
        // Leads are compared when centres are counted, and not when the year turns.
        (&lead, "W1901A", [12, 2, 3], None),
        (&lead, "S1902M", [12, 2, 3], None),
        (&lead, "W1902A", [9, 2, 3], won(&lead)),
        (&lead, "W1902A", [8, 2, 3], None),
        (&lead, "S1903M", [8, 2, 3], None),
        (&lead, "W1903A", [8, 2, 3], won(&lead)),
        (&lead, "W1905A", [4, 2, 3], won(&lead)),
        (&lead, "W1905A", [3, 2, 3], None),
    ] {
        let position = shared_out(board, name, &counts);
        let shown = format!("{name} {counts:?} {:?}", board.victory_terms());
        assert_eq!(Ending::of(&position, None), ending, "{shown}");
        assert_eq!(is_over(&position, None), ending.is_some(), "{shown}");
    }
}

/// The pond of the documentation with other coasts, which can have names.
fn pond(coasts: [&str; 2], more: &str) -> BoardRef {
    let page =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/VARIANTS.md"));
    let page = page.unwrap();
    let text = page.split("```toml\n").nth(1).unwrap().split("```").next().unwrap();
    let [one, other] = coasts;
    let text = text
        .replace("format = 1", "format = 2")
        .replace("coasts = [\"ec\", \"wc\"]", &format!("coasts = [\"{one}\", \"{other}\"]\n{more}"))
        .replace("coast_aliases = { nc = \"ec\" }\n", "")
        .replace("ec = [\"pon\"], wc =", &format!("{one} = [\"pon\"], {other} ="))
        .replace("dam/ec", &format!("dam/{one}"))
        .replace("dam/wc", &format!("dam/{other}"));
    load(&text)
}

#[test]
fn all_eight_coasts_are_read_and_written_in_every_dialect() {
    for coasts in [["nec", "swc"], ["nwc", "sec"], ["nc", "nwc"]] {
        let board = pond(coasts, "");
        let position = Position::start(&board);
        let orders = legal_orders(&position, &Rules::default());
        assert!(!orders.is_empty());
        for order in orders {
            let raw = RawOrder::of(order, &position);
            let plain = notation::write(Dialect::Standard, &raw, &board, Some(&position)).unwrap();
            for dialect in Dialect::ALL {
                let Ok(text) = notation::write(dialect, &raw, &board, Some(&position)) else {
                    continue;
                };
                let reading = notation::read_strict(dialect, &text, &board, Some(&position));
                assert!(reading.errors.is_empty(), "{text}: {:?}", reading.errors);
                let again = reading.orders[0].order.clone().completed(&position);
                let again = notation::write(Dialect::Standard, &again, &board, Some(&position));
                assert_eq!(again.unwrap(), plain, "{text} in {}", dialect.name());
            }
        }
    }
    let board = pond(["nec", "swc"], "");
    for text in [
        "F ree - dam/swc",
        "F ree - dam swc",
        "F ree - dam (south-west coast)",
        "F ree - dam southwest coast",
        "F ree - dam south west coast",
        "F ree - dam (côte sud-ouest)",
    ] {
        let reading = notation::read(text, &board, None);
        assert!(reading.errors.is_empty(), "{text}: {:?}", reading.errors);
        let written =
            notation::write(Dialect::Standard, &reading.orders[0].order, &board, None).unwrap();
        assert_eq!(written, "F REE - DAM/SWC", "{text}");
    }
    assert_eq!(Coast::ALL.len(), 8);
}

#[test]
fn coasts_with_names_of_their_own_are_called_by_them() {
    let names = "coast_names = { ec = { en = \"Lily side\", fr = \"Rive des nénuphars\" } }";
    let board = pond(["ec", "wc"], names);
    let east = board.place_named("dam/ec").unwrap();
    assert_eq!(board.location_name(east, Lang::EN), "Long Dam (Lily side)");
    assert_eq!(board.location_name(east, Lang::FR), "Longue Digue (Rive des nénuphars)");
    assert_eq!(board.place_arg(east).get(Lang::EN), "Long Dam (Lily side)");
    assert_eq!(board.find("dam/lily side"), Found::Place(east));
    for text in [
        "F pon - dam/lily side",
        "F pon - Long Dam (Lily side)",
        "F pon - dam lily-side",
        "F pon - dam (rive des nenuphars)",
        "F pon - dam/ec",
    ] {
        let reading = notation::read(text, &board, None);
        assert!(reading.errors.is_empty(), "{text}: {:?}", reading.errors);
        let written =
            notation::write(Dialect::Standard, &reading.orders[0].order, &board, None).unwrap();
        assert_eq!(written, "F PON - DAM/EC", "{text}");
    }
}

#[test]
fn a_board_without_such_a_coast_may_have_a_province_of_that_name() {
    let pond = pond(["ec", "wc"], "");
    let text = pond.source().unwrap().replace("\"hil\"", "\"sec\"");
    let board = load(&text);
    let reading = notation::read("A ree - sec", &board, None);
    assert!(reading.errors.is_empty(), "{:?}", reading.errors);
    let refused = text.replace("\"wc\"", "\"swc\"").replace("wc = [", "swc = [");
    let refused = refused.replace("dam/wc", "dam/swc").replace("\"sec\"", "\"swc\"");
    let said = Board::compile(&refused).unwrap_err().to_string();
    assert!(said.contains("`swc` cannot name a province"), "{said}");
}

#[test]
fn boards_can_fall_into_as_many_parts_as_the_file_says() {
    let pond = pond(["ec", "wc"], "");
    let isle = "\n[[province]]\nid = \"isl\"\nname = \"Isle\"\nkind = \"inland\"\nat = [50, 50]\n";
    let text = pond.source().unwrap().replacen("victory = 2", "victory = 2\nparts = 2", 1) + isle;
    let board = load(&text);
    assert_eq!(board.parts(), 2);
    assert_eq!(Position::start(&board).phase().kind, PhaseKind::Movement);
    let said = Board::compile(&text.replacen("parts = 2", "parts = 3", 1)).unwrap_err().to_string();
    assert!(said.contains("The board has 2 parts"), "{said}");
}

#[test]
fn a_fault_in_what_is_taken_over_is_told_where_the_base_is_named() {
    let text = "format = 2\nid = \"ruhr\"\nname = \"Ruhr\"\nbased_on = \"classic\"\nfirst_year = 1901\n\
                victory = 18\n\n[[province]]\nid = \"ruh\"\nname = \"Ruhr\"\nkind = \"inland\"\n\
                army = [\"bel\", \"bur\", \"hol\", \"kie\"]\n";
    let faults = Board::compile(text).unwrap_err().faults;
    let said: Vec<(usize, String)> =
        faults.iter().map(|fault| (fault.line, fault.message.get(Lang::EN))).collect();
    let one_way = "One-way border: mun lists ruh, but ruh does not list mun.".to_owned();
    assert_eq!(said, [(4, one_way)]);
}
