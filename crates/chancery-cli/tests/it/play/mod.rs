//! `chancery play` as people play it: through a pseudo-terminal, key by key.

#![cfg(unix)]

mod terminal;

use serde_json::json;
use terminal::{CLEAR, CTRL_C, CTRL_D, CTRL_U, CTRL_Y, DUEL, TerminalGame, UP};

use crate::common::{err, out, status};

#[test]
fn a_year_is_played_key_by_key() {
    let game = TerminalGame::new("year", DUEL);
    let mut table = game.play(&[]);
    table.sits("France", "Spring 1901, movement");
    table.says("?", "delete one order", "France> ");
    let refused = table.says("bur - lon", "`bur - lon` refused.", "France> ");
    assert!(!refused.contains("1 of 2"), "{refused}");
    table.says("bur - burgandy", "Did you mean Burgundy?", "France> ");
    // Tab lists what can follow, and completes what is in no doubt.
    table.keys("ruh \t");
    table.sees("hold");
    table.sees("France> ruh ");
    table.keys("- m\t");
    table.sees("mun");
    table.says("", "A RUH - MUN", "France> ");
    table.keys("A BUR S A R\t");
    table.sees("UH ");
    table.keys("- M\t");
    table.sees("MUN");
    table.says("", "2 of 2", "France> ");
    assert_eq!(
        game.json(&["orders", "friday"])["orders"]["FRANCE"],
        json!(["ruh - mun", "A BUR S A RUH - MUN"])
    );
    table.leaves();

    table.sits("Germany", "Spring 1901, movement");
    table.says("mun h", "1 of 1", "Germany> ");
    table.leaves();
    table.sees("Spring 1901, movement (S1901M)");
    table.sees("A MUN H");
    table.sees("fails");
    table.sees("Press Enter to continue. ");
    table.keys("\n");

    table.sits("Germany", "Spring 1901, retreats");
    table.keys("mun \t");
    table.sees("- ");
    table.keys("s\t");
    table.sees("sil");
    table.says("", "A MUN R SIL", "Germany> ");
    table.leaves();
    table.sees("Press Enter to continue. ");
    table.keys("\n");

    table.sits("France", "Fall 1901, movement");
    table.says("mun h; bur h", "2 of 2", "France> ");
    table.leaves();
    table.sits("Germany", "Fall 1901, movement");
    table.says("sil - ber", "1 of 1", "Germany> ");
    table.says("clear sil", "No orders yet.", "Germany> ");
    table.says("sil - ber", "1 of 1", "Germany> ");
    table.leaves();
    table.sees("France takes Munich from Germany.");
    table.sees("Press Enter to continue. ");
    table.keys("\n");

    // Germany has Berlin for Munich, and nothing to decide.
    table.sits("France", "Winter 1901, adjustments");
    table.keys("build army p\t");
    table.sees("par");
    table.says("", "A PAR B", "France> ");
    table.leaves();
    table.sees("Winter 1901, adjustments (W1901A)");
    table.sees("Press Enter to continue. ");
    table.keys("quit\n");
    table.sees("Continue with `chancery play friday`.");
    table.ends();

    let units = game.json(&["show", "friday"])["units"]["FRANCE"].clone();
    assert_eq!(units.as_array().unwrap().len(), 3, "{units}");
}

#[test]
fn a_power_removes_its_last_unit_and_the_other_wins() {
    let game = TerminalGame::new("victory", "classic/W1901A/F:Abur,Amun=mar,mun,par/G:Asil=");
    let mut table = game.play(&[]);
    table.sits("France", "Winter 1901, adjustments");
    table.says("BUILD A PAR", "A PAR B", "France> ");
    table.leaves();
    table.sits("Germany", "Winter 1901, adjustments");
    table.keys("disb\t");
    table.sees("army sil");
    table.says("", "1 of 1", "Germany> ");
    table.leaves();
    table.sees("France wins the game.");
    table.sees("The game is over.");
    table.ends();
    // There is nothing more to play.
    let mut table = game.play(&[]);
    table.sees("France wins the game.");
    table.ends();
}

#[test]
fn the_next_player_sees_nothing_of_the_last_one() {
    let game = TerminalGame::new("privacy", DUEL);
    let mut table = game.play(&[]);
    table.sits("France", "Spring 1901, movement");
    table.says("ruh - mun, bur s ruh - mun", "2 of 2", "France> ");
    // A line that was cut out can be put in again.
    table.keys("secret plan");
    table.sees("secret plan");
    table.keys(CTRL_U);
    table.keys(CTRL_Y);
    table.sees("secret plan");
    table.keys(CTRL_U);
    // The history is there, for France alone.
    table.keys(UP);
    table.sees("bur s ruh - mun");
    table.keys(CTRL_U);
    table.keys("done\n");
    table.sees(CLEAR);
    let mut after = table.sees("Press Enter when you are alone. ");
    table.keys("\n");
    after += &table.sees("Germany> ");
    table.keys(UP);
    table.keys(CTRL_Y);
    table.keys("?\n");
    after += &table.sees("delete one order");
    after += &table.sees("Germany> ");
    table.keys("show\n");
    after += &table.sees("Italy");
    after += &table.sees("Germany> ");
    for leak in ["ruh - mun", "RUH - MUN", "secret", "2 of 2"] {
        assert!(!after.contains(leak), "{leak} in {after}");
    }
}

#[test]
fn ctrl_c_drops_a_line_ctrl_d_leaves_and_all_is_kept() {
    let game = TerminalGame::new("keys", DUEL);
    let mut table = game.play(&[]);
    table.sees("Press Enter when you are alone. ");
    table.keys(CTRL_C);
    table.sees("Line discarded.");
    table.sees("Press Enter when you are alone. ");
    table.keys("\n");
    table.sees("France> ");
    table.keys("ruh - b");
    table.sees("ruh - b");
    table.keys(CTRL_C);
    table.sees("Line discarded.");
    table.sees("France> ");
    table.says("ruh - bel, bur h", "2 of 2", "France> ");
    table.keys(CTRL_D);
    table.sees(CLEAR);
    table.sees("Everything is saved.");
    table.ends();

    // What was given is there, and can be left as it is without a look.
    let mut table = game.play(&[]);
    table.sees("France: Spring 1901, movement");
    table.sees("All orders are in.");
    table.sees("Press Enter when you are alone. ");
    table.leaves();
    table.sits("Germany", "Spring 1901, movement");
    table.keys("quit\n");
    table.sees("Everything is saved.");
    table.ends();
    // Or with one.
    let mut table = game.play(&[]);
    table.sees("Press Enter when you are alone. ");
    table.keys("\n");
    table.sees("A RUH - BEL");
    table.sees("France> ");
}

#[test]
fn done_with_nothing_ordered_is_asked_about_and_means_civil_disorder() {
    let game = TerminalGame::new("disorder", DUEL);
    let mut table = game.play(&[]);
    table.sits("France", "Spring 1901, movement");
    // A support without the move it supports is no mistake while the move is still to come.
    let early = table.says("bur s ruh - mun", "1 of 2", "France> ");
    assert!(!early.contains("Warning"), "{early}");
    let question = table.says("done", "A RUH has no order and will hold.", "y/N> ");
    assert!(question.contains("Warning: A BUR S A RUH - MUN will be void."), "{question}");
    table.keys("\n");
    table.sees("France> ");
    table.says("ruh - mun", "2 of 2", "France> ");
    table.leaves();
    table.sits("Germany", "Spring 1901, movement");
    table.says("done", "Without orders, Germany will be in civil", "y/N> ");
    table.keys("y\n");
    table.sees("Germany sent no orders and is in civil disorder.");
    table.sees("Press Enter to continue. ");
    table.keys("\n");
    // It can come back.
    table.sits("Germany", "Spring 1901, retreats");
    table.says("mun - ber", "1 of 1", "Germany> ");
    table.leaves();
    table.sees("Germany is no longer in civil disorder.");
}

#[test]
fn a_phase_resolved_from_elsewhere_is_noticed() {
    let game = TerminalGame::new("elsewhere", DUEL);
    let mut table = game.play(&[]);
    table.sits("France", "Spring 1901, movement");
    // Nobody is kept waiting while a player thinks.
    let resolved = game.run(&["resolve", "friday", "--force"]);
    assert_eq!(status(&resolved), 0, "{}", err(&resolved));
    table.keys("ruh - bel\n");
    table.sees(CLEAR);
    table.sees("is now in F1901M.");
    table.sees("Press Enter to continue. ");
    assert_eq!(game.json(&["orders", "friday"])["orders"], json!({}));
    table.keys("\n");
    table.sits("France", "Fall 1901, movement");
    table.keys("last\n");
    table.sees("Spring 1901, movement (S1901M)");
    table.sees("France> ");
    // Taken back and resolved again, the phase has its old name and is another.
    for (verb, orders) in [("undo", None), ("order", Some("ruh - bel")), ("resolve", None)] {
        let args = match orders {
            Some(orders) => vec![verb, "friday", "france", orders],
            None if verb == "resolve" => vec![verb, "friday", "--force"],
            None => vec![verb, "friday"],
        };
        let output = game.run(&args);
        assert_eq!(status(&output), 0, "{}", err(&output));
    }
    table.keys("bur - bel\n");
    table.sees("is now in F1901M.");
    table.sees("Press Enter to continue. ");
    assert_eq!(game.json(&["orders", "friday"])["orders"], json!({}));
}

#[test]
fn a_draw_ends_the_game() {
    let game = TerminalGame::new("draw", DUEL);
    let mut table = game.play(&[]);
    table.sits("France", "Spring 1901, movement");
    table.says("draw", "1 of 2 votes for a draw: France.", "France> ");
    table.says("no draw", "Nobody has voted for a draw", "France> ");
    table.says("draw", "1 of 2", "France> ");
    table.says("ruh h bur h", "2 of 2", "France> ");
    table.leaves();
    table.sits("Germany", "Spring 1901, movement");
    table.keys("draw\n");
    table.sees("The game is a draw between France and Germany.");
    table.ends();
}

#[test]
fn a_hint_is_given_and_nothing_is_written() {
    let game = TerminalGame::new("hint", DUEL);
    let mut table = game.play(&[]);
    table.sits("France", "Spring 1901, movement");
    let before = table.says("hint", "centres by winter", "France> ");
    assert!(before.contains("1.") && before.contains("A BUR"), "{before}");
    assert_eq!(game.json(&["orders", "friday"])["orders"]["FRANCE"], json!(null));
    table.keys("quit\n");
    table.sees("Continue with `chancery play friday`.");
    table.ends();
}

#[test]
fn french_is_spoken_and_understood() {
    let game = TerminalGame::new("french", DUEL);
    let mut table = game.play(&["--lang", "fr"]);
    table.sees("France : Printemps 1901, mouvements");
    table.sees("Appuyez sur Entrée quand vous êtes seul. ");
    table.keys("\n");
    table.sees("France> ");
    table.says("aide", "tout le plateau", "France> ");
    table.says("ruhr - par", "refusé.", "France> ");
    table.keys("bourg\t");
    table.sees("ogne ");
    table.keys("- mar\t");
    table.sees("seille");
    table.says("", "A BUR - MAR", "France> ");
    table.says(
        "fini",
        "A RUH n’a pas d’ordre et tiendra. Terminer votre tour quand même ?",
        "o/N> ",
    );
    table.keys("oui\n");
    table.sees(CLEAR);
    table.sees("Allemagne : Printemps 1901, mouvements");
    table.sees("vous êtes seul. ");
    table.keys("quitter\n");
    table.sees("Tout est enregistré.");
    table.ends();
}

#[test]
fn without_a_terminal_or_a_game_it_says_what_to_do() {
    let game = TerminalGame::new("pipe", DUEL);
    let piped = game.run(&["play", "friday"]);
    assert_eq!((out(&piped), status(&piped)), ("", 1));
    assert!(err(&piped).contains("`chancery order friday POWER …`"), "{}", err(&piped));
    assert!(err(&piped).contains("`chancery resolve friday`"), "{}", err(&piped));
    // One that cannot be cleared would show everything to everybody.
    let mut table = game.play_at("dumb", &[]);
    table.sees("needs a terminal that can be cleared");
    std::fs::remove_dir_all(game.data.join("games/friday")).unwrap();
    let mut table = game.play(&[]);
    table.sees("There is no game named `friday`");
    table.sees("Use `chancery new` to start one.");
}

#[test]
fn whoever_keeps_the_game_does_not_break_up_the_table() {
    let game = TerminalGame::new("busy", DUEL);
    let mut table = game.play(&[]);
    table.sits("France", "Spring 1901, movement");
    let lock = std::fs::File::open(game.data.join("games/friday/.lock")).unwrap();
    lock.lock().unwrap();
    table.says("bur h", "Another command is working on this game", "France> ");
    lock.unlock().unwrap();
    // The line comes back with the arrow.
    table.keys(UP);
    table.sees("bur h");
    table.says("", "1 of 2", "France> ");
    // What somebody wrote into the file by hand is not in the way.
    let orders = game.data.join("games/friday/orders/FRA_orders.json");
    std::fs::write(orders, "[\"bur h; ruh - mun\", \"fly\"]").unwrap();
    table.says("clear bur", "`fly` was unusable", "France> ");
    assert_eq!(game.json(&["orders", "friday"])["orders"]["FRANCE"], json!(["ruh - mun"]));
    table.keys(CTRL_D);
    table.ends();
}

#[test]
fn nobody_sits_down_for_a_computer() {
    let game = TerminalGame::new("computer", DUEL);
    let seats = game.run(&["seats", "friday", "GERMANY=hold"]);
    assert_eq!(status(&seats), 0, "{}", err(&seats));
    let mut table = game.play(&[]);
    table.sees(CLEAR);
    table.sees("France: Spring 1901, movement");
    table.sees("Germany (computer, holds) has submitted orders.");
    table.sees("Press Enter when you are alone. ");
    table.keys("\n");
    table.sees("France> ");
    table.says("ruh - mun; bur s ruh - mun", "2 of 2", "France> ");
    table.leaves();
    table.sees("A MUN H");
    table.sees("Press Enter to continue. ");
    table.keys("\n");
    // Only Germany has to decide where its army goes.
    table.sees("Spring 1901, retreats (S1901R)");
    table.sees("Press Enter to continue. ");
    table.keys("\n");
    table.sits("France", "Fall 1901, movement");
    table.keys("quit\n");
    table.sees("Continue with `chancery play friday`.");
    table.ends();
}
