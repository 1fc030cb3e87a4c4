//! Every message of a client in a game, and what the server says by itself.

use axum::http::Method;
use serde_json::json;

use super::DaideTestTable;

const HOLDS: [(&str, [&str; 3]); 2] =
    [("FRA", ["FLT BRE", "AMY MAR", "AMY PAR"]), ("GER", ["FLT KIE", "AMY BER", "AMY MUN"])];

fn holds(power: &str) -> String {
    let units = HOLDS.iter().find(|(own, _)| *own == power).unwrap().1;
    let orders = units.map(|unit| format!("(({power} {unit}) HLD)"));
    format!("SUB {}", orders.join(" "))
}

/// A game in which computers that hold play all powers but these two.
fn two() -> serde_json::Value {
    let others = ["AUSTRIA", "ENGLAND", "ITALY", "RUSSIA", "TURKEY"];
    let computers: serde_json::Map<_, _> =
        others.iter().map(|power| ((*power).to_owned(), json!("hold"))).collect();
    json!({"computers": computers})
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_are_given_by_wish_arrival_and_passcode() {
    let table = DaideTestTable::new(two()).await;
    let mut germany = table.guest().await;
    assert_eq!(germany.ask("NME ('GER:Bot') ('2')").await, "YES (NME ('GER:Bot') ('2'))");
    germany.expect("MAP ('STANDARD')").await;
    assert_eq!(germany.ask("NME ('GER:Bot') ('2')").await, "REJ (NME ('GER:Bot') ('2'))");
    germany.say("YES (MAP ('STANDARD'))").await;
    let hello = germany.hear().await;
    assert!(hello.starts_with("HLO (GER) ("), "{hello}");
    assert!(hello.ends_with(" ((LVL 0))"), "{hello}");
    germany.expect("SCO (AUS BUD TRI VIE) (ENG EDI LON LVP) (FRA BRE MAR PAR) (GER BER KIE MUN) (ITA NAP ROM VEN) (RUS MOS SEV STP WAR) (TUR ANK CON SMY) (UNO BEL BUL DEN GRE HOL NWY POR RUM SER SPA SWE TUN)").await;
    let now = germany.hear().await;
    assert!(now.starts_with("NOW (SPR 1901) (AUS AMY BUD) (AUS FLT TRI) (AUS AMY VIE)"), "{now}");
    assert!(now.contains("(RUS FLT (STP SCS))"), "{now}");
    assert_eq!(germany.ask("HLO").await, hello);
    assert_eq!(germany.ask("NOW").await, now);
    // By arrival, the last seat; then there is none.
    let mut france = table.guest().await;
    assert_eq!(france.ask("NME ('Other') ('1')").await, "YES (NME ('Other') ('1'))");
    france.expect("MAP ('STANDARD')").await;
    assert_eq!(france.ask("HLO").await, "REJ (HLO)");
    let mut late = table.guest().await;
    assert_eq!(late.ask("NME ('Late') ('1')").await, "REJ (NME ('Late') ('1'))");
    // Whoever rejects the map has to go, and the seat is free.
    france.say("REJ (MAP ('STANDARD'))").await;
    france.expect("OFF").await;
    while late.ask("NME ('Late') ('1')").await.starts_with("REJ") {}
    late.expect("MAP ('STANDARD')").await;
    late.say("YES (MAP ('STANDARD'))").await;
    assert!(late.hear().await.starts_with("HLO (FRA)"));
    late.hear_up_to("NOW").await;
    // A connection breaks, and its player comes back.
    let passcode = hello.split(['(', ')']).nth(3).unwrap().to_owned();
    drop(germany);
    late.expect("CCD (GER)").await;
    let mut back = table.guest().await;
    let wrong = if passcode == "1" { "2" } else { "1" };
    assert_eq!(
        back.ask(&format!("IAM (GER) ({wrong})")).await,
        format!("REJ (IAM (GER) ({wrong}))")
    );
    let iam = format!("IAM (GER) ({passcode})");
    assert_eq!(back.ask(&iam).await, format!("YES ({iam})"));
    late.expect("NOT (CCD (GER))").await;
    assert_eq!(back.ask("HLO").await, hello);
    assert_eq!(back.ask("MAP").await, "MAP ('STANDARD')");
    assert_eq!(back.ask("ORD").await, "REJ (ORD)");
    assert_eq!(back.ask("NOW").await, now);
    assert_eq!(back.ask("ADM ('Bot') ('Hello')").await, "ADM ('Bot') ('Hello')");
    late.expect("ADM ('Bot') ('Hello')").await;
    assert_eq!(late.ask("IAM (GER) (1)").await, "REJ (IAM (GER) (1))");
    // A program that knows no passcode comes back by its name.
    drop(back);
    late.expect("CCD (GER)").await;
    let mut again = table.guest().await;
    assert!(again.ask("NME ('GER:Bot') ('2')").await.starts_with("YES"));
    late.expect("NOT (CCD (GER))").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_have_notes_and_complete_orders_end_a_turn() {
    let table = DaideTestTable::new(two()).await;
    let mut france = table.player("FRA").await;
    let mut germany = table.player("GER").await;
    let mut watcher = table.guest().await;
    assert_eq!(watcher.ask("OBS").await, "YES (OBS)");
    watcher.expect("MAP ('STANDARD')").await;
    watcher.say("YES (MAP ('STANDARD'))").await;
    assert_eq!(watcher.hear().await, "HLO (UNO) (0) ((LVL 0))");
    watcher.hear_up_to("NOW").await;
    let notes = [
        ("((FRA AMY PAR) MTO LON)", "FAR"),
        ("((FRA AMY PAR) MTO ECH)", "FAR"),
        ("((FRA AMY BUR) HLD)", "NSU"),
        ("((FRA FLT PAR) HLD)", "NSU"),
        ("((GER AMY MUN) HLD)", "NYU"),
        ("((FRA AMY PAR) CTO LON VIA (ECH))", "NSF"),
        ("((FRA AMY PAR) CTO LON VIA (PIC))", "NAS"),
        ("((FRA FLT BRE) CTO LON VIA (ECH))", "NSA"),
        ("((FRA AMY MAR) CVY (FRA AMY PAR) CTO LON)", "NSF"),
        ("((FRA FLT BRE) MTO (SPA ECS))", "CST"),
        ("((FRA AMY MAR) SUP (FRA AMY GAS))", "NSU"),
        ("((FRA AMY PAR) RTO BUR)", "NRS"),
        ("((FRA AMY PAR) DSB)", "NRS"),
        ("((FRA AMY PAR) BLD)", "NRS"),
        ("(FRA WVE)", "NRS"),
        ("((FRA AMY PAR) REM)", "NRS"),
    ];
    for (order, note) in notes {
        assert_eq!(france.ask(&format!("SUB {order}")).await, format!("THX {order} ({note})"));
        france.expect("MIS (FRA FLT BRE) (FRA AMY MAR) (FRA AMY PAR)").await;
    }
    assert_eq!(
        france.ask("SUB (FAL 1901) ((FRA AMY PAR) HLD)").await,
        "REJ (SUB (FAL 1901) ((FRA AMY PAR) HLD))"
    );
    // Orders are replaced, withdrawn, and missed.
    france.say("SUB (SPR 1901) ((FRA AMY PAR) HLD) ((FRA AMY PAR) MTO BUR)").await;
    france.expect("THX ((FRA AMY PAR) HLD) (MBV)").await;
    france.expect("THX ((FRA AMY PAR) MTO BUR) (MBV)").await;
    france.expect("MIS (FRA FLT BRE) (FRA AMY MAR)").await;
    assert_eq!(france.ask("MIS").await, "MIS (FRA FLT BRE) (FRA AMY MAR)");
    let not = "NOT (SUB ((FRA AMY PAR) HLD))";
    assert_eq!(france.ask(not).await, format!("REJ ({not})"));
    let not = "NOT (SUB ((FRA AMY PAR) MTO BUR))";
    assert_eq!(france.ask(not).await, format!("YES ({not})"));
    assert_eq!(france.ask("NOT (SUB)").await, "YES (NOT (SUB))");
    assert_eq!(france.ask("DRW").await, "YES (DRW)");
    assert_eq!(france.ask("NOT (DRW)").await, "YES (NOT (DRW))");
    assert_eq!(france.ask("TME").await, "REJ (TME)");
    assert_eq!(france.ask("NOT (GOF)").await, "YES (NOT (GOF))");
    france.say("SUB ((FRA FLT BRE) MTO MAO) ((FRA AMY MAR) SUP (FRA AMY PAR) MTO BUR) ((FRA AMY PAR) MTO BUR)").await;
    for _ in 0..3 {
        assert!(france.hear().await.ends_with("(MBV)"));
    }
    assert_eq!(france.ask("MIS").await, "MIS");
    germany.say("SUB ((GER AMY MUN) MTO BUR) ((GER FLT KIE) HLD) ((GER AMY BER) HLD)").await;
    for _ in 0..3 {
        assert!(germany.hear().await.ends_with("(MBV)"));
    }
    // France asks to wait.
    assert!(germany.is_quiet().await);
    assert_eq!(table.game().await["phase"], "S1901M");
    assert_eq!(france.ask("GOF").await, "YES (GOF)");
    for client in [&mut france, &mut germany, &mut watcher] {
        let heard = client.hear_up_to("NOW").await;
        assert_eq!(heard.len(), 23, "{heard:#?}");
        for result in [
            "ORD (SPR 1901) ((FRA FLT BRE) MTO MAO) (SUC)",
            "ORD (SPR 1901) ((FRA AMY MAR) SUP (FRA AMY PAR) MTO BUR) (SUC)",
            "ORD (SPR 1901) ((FRA AMY PAR) MTO BUR) (SUC)",
            "ORD (SPR 1901) ((GER AMY MUN) MTO BUR) (BNC)",
            "ORD (SPR 1901) ((RUS FLT (STP SCS)) HLD) (SUC)",
        ] {
            assert!(heard.iter().any(|one| one == result), "{result}: {heard:#?}");
        }
        assert!(heard[22].starts_with("NOW (FAL 1901) "), "{}", heard[22]);
    }
    france.say("ORD").await;
    for _ in 0..22 {
        assert!(france.hear().await.starts_with("ORD (SPR 1901)"));
    }
    france.say("HST (SPR 1901)").await;
    let history = france.hear_up_to("NOW").await;
    assert_eq!(history.len(), 24);
    assert!(history[23].starts_with("NOW (SPR 1901)"));
    assert_eq!(france.ask("HST (SPR 1902)").await, "REJ (HST (SPR 1902))");
}

#[tokio::test(flavor = "multi_thread")]
async fn retreats_builds_and_the_end_are_told() {
    let mut game = two();
    game["until"] = json!(1902);
    let table = DaideTestTable::new(game).await;
    let mut france = table.player("FRA").await;
    let mut germany = table.player("GER").await;
    let turns = [
        ("SUB ((FRA FLT BRE) HLD) ((FRA AMY MAR) MTO BUR) ((FRA AMY PAR) HLD)", holds("GER")),
        (
            "SUB ((FRA FLT BRE) HLD) ((FRA AMY PAR) MTO PIC) ((FRA AMY BUR) MTO BEL)",
            "SUB ((GER FLT KIE) MTO DEN) ((GER AMY BER) MTO KIE) ((GER AMY MUN) MTO RUH)"
                .to_owned(),
        ),
    ];
    for (ours, theirs) in turns {
        for (client, said) in [(&mut france, ours), (&mut germany, theirs.as_str())] {
            client.say(said).await;
            for _ in 0..3 {
                assert!(client.hear().await.ends_with("(MBV)"));
            }
        }
        for client in [&mut france, &mut germany] {
            client.hear_up_to("NOW").await;
        }
    }
    // Both may build once; France waives.
    assert_eq!(france.ask("MIS").await, "MIS (-1)");
    let notes = [
        ("(FRA FLT PAR) BLD", "CST"),
        ("(FRA AMY BRE) BLD", "ESC"),
        ("(FRA AMY GAS) BLD", "NSC"),
        ("(FRA AMY BEL) BLD", "HSC"),
        ("(FRA AMY BER) BLD", "YSC"),
        ("(FRA AMY PIC) REM", "NMR"),
        ("(FRA AMY PIC) HLD", "NRS"),
    ];
    for (order, note) in notes {
        assert_eq!(france.ask(&format!("SUB ({order})")).await, format!("THX ({order}) ({note})"));
        france.expect("MIS (-1)").await;
    }
    france.say("SUB (FRA WVE) ((FRA AMY MAR) BLD)").await;
    france.expect("THX (FRA WVE) (MBV)").await;
    france.expect("THX ((FRA AMY MAR) BLD) (NMB)").await;
    assert_eq!(germany.ask("SUB ((GER AMY MUN) BLD)").await, "THX ((GER AMY MUN) BLD) (MBV)");
    for client in [&mut france, &mut germany] {
        let heard = client.hear_up_to("NOW").await;
        assert!(heard.contains(&"ORD (WIN 1901) (FRA WVE) (SUC)".to_owned()), "{heard:?}");
        assert!(heard.contains(&"ORD (WIN 1901) ((GER AMY MUN) BLD) (SUC)".to_owned()));
        assert!(!heard.iter().any(|one| one.starts_with("SCO")), "{heard:?}");
        assert!(heard.last().unwrap().starts_with("NOW (SPR 1902)"));
    }
    // Germany drives the army out of Belgium.
    france.say("SUB ((FRA FLT BRE) HLD) ((FRA AMY PIC) HLD) ((FRA AMY BEL) HLD)").await;
    germany.say("SUB ((GER FLT DEN) HLD) ((GER AMY KIE) MTO HOL) ((GER AMY RUH) HLD) ((GER AMY MUN) HLD)").await;
    for client in [&mut france, &mut germany] {
        client.hear_up_to("NOW").await;
    }
    france.say("SUB ((FRA FLT BRE) HLD) ((FRA AMY PIC) HLD) ((FRA AMY BEL) HLD)").await;
    germany.say("SUB ((GER FLT DEN) HLD) ((GER AMY HOL) SUP (GER AMY RUH) MTO BEL) ((GER AMY RUH) MTO BEL) ((GER AMY MUN) HLD)").await;
    germany.hear_up_to("NOW").await;
    let heard = france.hear_up_to("NOW").await;
    assert!(heard.contains(&"ORD (FAL 1902) ((FRA AMY BEL) HLD) (RET)".to_owned()), "{heard:#?}");
    assert!(!heard.iter().any(|one| one.starts_with("SCO")), "{heard:?}");
    let now = heard.last().unwrap();
    assert!(now.starts_with("NOW (AUT 1902)"), "{now}");
    assert!(now.ends_with("(FRA AMY BEL MRT (BUR))") || now.contains("MRT (BUR"), "{now}");
    let missing = france.ask("MIS").await;
    assert!(missing.starts_with("MIS (FRA AMY BEL MRT (BUR"), "{missing}");
    for (order, note) in [
        ("(FRA AMY BEL) RTO PIC", "NVR"),
        ("(FRA AMY PIC) RTO PAR", "NRN"),
        ("(FRA AMY SPA) RTO MAR", "NSU"),
    ] {
        assert_eq!(france.ask(&format!("SUB ({order})")).await, format!("THX ({order}) ({note})"));
        france.expect(&missing).await;
    }
    assert_eq!(
        france.ask("SUB ((FRA AMY BEL) RTO BUR)").await,
        "THX ((FRA AMY BEL) RTO BUR) (MBV)"
    );
    // The last year is over.
    for client in [&mut france, &mut germany] {
        let heard = client.hear_up_to("OFF").await;
        assert_eq!(heard[0], "ORD (AUT 1902) ((FRA AMY BEL) RTO BUR) (SUC)");
        assert!(heard[1].starts_with("SCO (AUS"), "{heard:#?}");
        assert!(heard[2].starts_with("NOW (WIN 1902)"), "{heard:#?}");
        assert_eq!(heard[3], "DRW");
        assert!(heard[4].starts_with("SMR (WIN 1902) (AUS ('Chancery') ("), "{heard:#?}");
        assert!(heard[4].contains("(FRA ('FRA:test') ('1') 3)"), "{heard:#?}");
        assert_eq!(heard.len(), 6);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_ends_the_game_for_all() {
    let table = DaideTestTable::new(two()).await;
    let mut france = table.player("FRA").await;
    let mut germany = table.player("GER").await;
    assert_eq!(france.ask("DRW").await, "YES (DRW)");
    assert_eq!(germany.ask("DRW").await, "YES (DRW)");
    for client in [&mut france, &mut germany] {
        let heard = client.hear_up_to("OFF").await;
        assert_eq!(heard[0], "DRW");
        assert!(heard[1].starts_with("SMR (SPR 1901)"), "{heard:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_map_of_its_own_has_tokens_of_its_own() {
    let table = DaideTestTable::new(json!({"variant": "ancient_med"})).await;
    let mut client = table.connect().await;
    client.bytes(&[0, 0, 0, 4, 0, 1, 0xDA, 0x10]).await;
    let Some(super::WireFrame::Representation(body)) = client.frame().await else { panic!() };
    assert!(!body.is_empty() && body.len() % 6 == 0);
    let board = chancery::Board::built_in("ancient_med").unwrap();
    client.vocabulary = super::DaideVocabulary::of(board);
    assert_eq!(body, client.vocabulary.representation());
    assert!(client.ask("NME ('x') ('1')").await.starts_with("YES"));
    let map = client.hear().await;
    assert_eq!(map, "MAP ('ANCIENT_MED')");
    assert!(client.ask("MDF").await.starts_with("MDF ("));
    client.say(&format!("YES ({map})")).await;
    let heard = client.hear_up_to("NOW").await;
    assert_eq!(heard.len(), 3, "{heard:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_somebody_undoes_is_told() {
    let table = DaideTestTable::new(two()).await;
    let mut france = table.player("FRA").await;
    let mut germany = table.player("GER").await;
    france.say(&holds("FRA")).await;
    germany.say(&holds("GER")).await;
    france.hear_up_to("NOW (FAL").await;
    let version = table.game().await["version"].clone();
    table
        .caller
        .send(Method::POST, "/games/friday/undo", &json!({"version": version}))
        .await
        .unwrap();
    let heard = france.hear_up_to("NOW (SPR 1901)").await;
    assert_eq!(heard.len(), 2, "{heard:?}");
}
