//! Permissions as a table: every action, role and stage of a game. `CHANCERY_BLESS=1` stores the current
//! table; read the difference before it is kept.

use std::fmt::Write as _;
use std::path::Path;

use chancery_club::account::{Scope, SignUpMode};
use chancery_club::policy::{Actor, MasterAct, Policy, SiteAction, may_on_site};
use chancery_club::seats::SeatHolder;
use chancery_club::settings::{DrawRule, PressKind, SpectatorRule, Visibility};

use super::actions::actions;
use super::{
    AUSTRIAN, MASTER, OPERATOR, STRANGER, TestGame, account, member, operator, powers, roles, token,
};

fn grid(title: &str, policy: Policy, game: &TestGame, roles: &[(&str, Actor)], text: &mut String) {
    writeln!(text, "## {title}\n").unwrap();
    write!(text, "{:<34}", "").unwrap();
    for (name, _) in roles {
        write!(text, " {name:<9}").unwrap();
    }
    *text = text.trim_end().to_owned();
    text.push('\n');
    for (name, action) in actions() {
        write!(text, "{name:<34}").unwrap();
        for (_, actor) in roles {
            write!(text, " {:<9}", game.stages(policy, actor, &action)).unwrap();
        }
        while text.ends_with(' ') {
            text.pop();
        }
        text.push('\n');
    }
    text.push('\n');
}

#[test]
fn the_table_of_permissions_is_as_stored() {
    let mut text = "# Who may do what\n\nLetters are the stages in which something is allowed: Waiting, roll Call, \
        Running, Paused, Finished, cancelled (X).\n\n"
        .to_owned();
    let game = TestGame::new();
    grid("Club: public game, full press", Policy::Club, &game, &roles(), &mut text);

    let mut game = TestGame::new();
    game.settings.visibility = Visibility::Private;
    game.settings.anonymous = true;
    game.settings.press = PressKind::Off;
    game.settings.show_ready = false;
    game.settings.draw = DrawRule::Never;
    game.settings.hints = true;
    game.settings.inherit_press = true;
    grid(
        "Club: private anonymous gunboat without draws, with hints",
        Policy::Club,
        &game,
        &roles(),
        &mut text,
    );

    let mut game = TestGame::new();
    game.settings.master_reads_press = true;
    game.settings.publish_press = true;
    game.settings.spectators = SpectatorRule::Nobody;
    game.settings.press = PressKind::PublicOnly;
    game.seats.replace(powers()[3], SeatHolder::Account(account(23))).unwrap();
    grid(
        "Club: no spectators, GM reads press, published at the end, public press only",
        Policy::Club,
        &game,
        &roles(),
        &mut text,
    );

    let mut game = TestGame::new();
    game.master = account(AUSTRIAN);
    game.settings.master_reads_press = true;
    game.settings.anonymous = true;
    let playing = [("GM=Austria", member(AUSTRIAN)), ("GM, asked", member(AUSTRIAN))];
    grid("Club: a GM who plays Austria", Policy::Club, &game, &playing[..1], &mut text);
    game.approved = vec![MasterAct::Force, MasterAct::Undo, MasterAct::Replace(powers()[2])];
    grid(
        "Club: a GM who plays Austria, with two thirds",
        Policy::Club,
        &game,
        &playing[1..],
        &mut text,
    );

    let game = TestGame::new();
    let tokens = [
        ("read", token(AUSTRIAN, &[Scope::Read])),
        ("play", token(AUSTRIAN, &[Scope::Play])),
        ("press", token(AUSTRIAN, &[Scope::Press])),
        ("admin", token(AUSTRIAN, &[Scope::Admin])),
        ("GM admin", token(MASTER, &[Scope::Admin])),
        ("GM play", token(MASTER, &[Scope::Play])),
        ("none", token(AUSTRIAN, &[])),
    ];
    grid("Club: tokens of Austria's player", Policy::Club, &game, &tokens, &mut text);
    grid("Table", Policy::Table, &game, &[("anybody", Actor::Visitor)], &mut text);

    text.push_str("## Site\n\n");
    let actors = [
        ("visitor", Actor::Visitor),
        ("member", member(STRANGER)),
        ("token", token(STRANGER, &Scope::ALL)),
        ("operator", operator(OPERATOR)),
        ("computer", Actor::Computer),
    ];
    write!(text, "{:<20}", "").unwrap();
    for (name, _) in &actors {
        write!(text, " {name:<9}").unwrap();
    }
    text = text.trim_end().to_owned();
    text.push('\n');
    for action in SiteAction::ALL {
        let name = format!("{action:?}");
        write!(text, "{name:<20}").unwrap();
        for (_, actor) in &actors {
            let by = |mode| may_on_site(actor, action, mode).is_ok();
            let word = match (by(SignUpMode::Open), by(SignUpMode::Invitation)) {
                (true, true) => "yes",
                (true, false) => "if open",
                (false, true) => "if closed",
                (false, false) => "·",
            };
            write!(text, " {word:<9}").unwrap();
        }
        while text.ends_with(' ') {
            text.pop();
        }
        text.push('\n');
    }
    compare("policy.txt", &text);
}

/// Compare a text with the stored one, and say where they part.
fn compare(name: &str, told: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    if std::env::var_os("CHANCERY_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, told).unwrap();
    }
    let stored = std::fs::read_to_string(&path).unwrap_or_default();
    let mut lines = told.lines().zip(stored.lines()).enumerate();
    if let Some((number, (told, stored))) = lines.find(|(_, (told, stored))| told != stored) {
        panic!(
            "{name}, line {}:\nstored: {stored}\nnow:    {told}\nIf it should be so, run with CHANCERY_BLESS=1",
            number + 1
        );
    }
    assert_eq!(told.lines().count(), stored.lines().count(), "{name}: one is longer");
}
