//! `chancery show --map` from the outside: each way to show a map, and where there is none.

use std::process::Output;

use base64::prelude::{BASE64_STANDARD, Engine as _};

use crate::common::data::{Data, a_game};
use crate::common::picture::{high, png_size};
use crate::common::{err, out, status};

/// The map with nothing in the environment that tells of a terminal.
fn map(data: &Data, args: &[&str], variables: &[(&str, &str)]) -> Output {
    let mut command = data.command(&[&["show", "g", "--map"], args].concat());
    for name in ["TERM", "TERM_PROGRAM", "COLORTERM", "NO_COLOR", "CLICOLOR_FORCE", "TMUX", "STY"] {
        command.env_remove(name);
    }
    for name in ["KITTY_WINDOW_ID", "KONSOLE_VERSION", "WT_SESSION", "LC_TERMINAL", "WEZTERM_PANE"]
    {
        command.env_remove(name);
    }
    command.envs(variables.iter().copied()).output().unwrap()
}

/// What was printed, before and behind the lines under the map.
fn parts(output: &Output) -> (&str, &str) {
    assert_eq!((status(output), err(output)), (0, ""));
    out(output).split_at(out(output).find("g: Winter 1901, adjustments (W1901A)\n").unwrap())
}

#[test]
fn pictures_go_to_terminals_that_take_pictures() {
    let data = a_game("map-pictures");
    let kitty = map(&data, &["--graphics", "kitty"], &[]);
    let (picture, said) = parts(&kitty);
    assert!(said.lines().nth(1).unwrap().starts_with("Waiting for orders from "), "{said}");
    assert_eq!(said.lines().count(), 2);
    let pieces = picture
        .trim_end()
        .split_terminator("\x1b\\")
        .map(|piece| piece.strip_prefix("\x1b_G").unwrap().split_once(';').unwrap().1);
    let png = BASE64_STANDARD.decode(pieces.collect::<String>()).unwrap();
    let (wide, tall) = png_size(&png);
    assert!(wide >= 160 && tall == high(wide), "{wide} by {tall}");
    let iterm = map(&data, &["--graphics", "iterm2"], &[]);
    let (picture, _) = parts(&iterm);
    let inner = picture.strip_prefix("\x1b]1337;File=").unwrap().strip_suffix("\x07\n").unwrap();
    assert_eq!(BASE64_STANDARD.decode(inner.split_once(':').unwrap().1).unwrap(), png);
    let sixel = map(&data, &["--graphics", "sixel"], &[]);
    let (picture, _) = parts(&sixel);
    let inner = picture.strip_prefix("\x1bP0;1;0q\"1;1;").unwrap();
    assert!(inner.trim_end().ends_with("\x1b\\"));
    let (size, _) = inner.split_once('#').unwrap();
    let (wide, tall) = size.split_once(';').unwrap();
    let (wide, tall): (u32, u32) = (wide.parse().unwrap(), tall.parse().unwrap());
    assert_eq!(tall, high(wide));
    assert!((160..=640).contains(&wide), "{wide}");
}

#[test]
fn half_blocks_have_the_colours_that_there_are() {
    let data = a_game("map-blocks");
    for (variables, code) in [(&[][..], "38;5;"), (&[("COLORTERM", "truecolor")], "38;2;")] {
        let output = map(&data, &["--graphics", "blocks"], variables);
        let (picture, _) = parts(&output);
        let rows: Vec<&str> = picture.lines().collect();
        assert!(rows.len() > 20 && rows.len() <= 45, "{}", rows.len());
        for row in &rows {
            assert!(row.contains(code) && row.ends_with("\x1b[0m"), "{row}");
            assert_eq!(row.matches('▀').count(), rows[0].matches('▀').count());
        }
    }
    let light = map(&data, &["--graphics", "blocks"], &[]);
    let dark = map(&data, &["--graphics", "blocks", "--theme", "dark"], &[]);
    assert_ne!(out(&light), out(&dark));
    // Whoever asks for colours in a pipe gets them, and the powers with theirs.
    let forced = map(&data, &[], &[("CLICOLOR_FORCE", "1"), ("TERM", "xterm")]);
    assert!(out(&forced).contains("▀") && out(&forced).contains("Austria"), "{}", err(&forced));
}

#[test]
fn where_no_map_can_be_shown_that_is_said() {
    let data = a_game("map-nowhere");
    for variables in [&[][..], &[("TERM", "xterm-kitty")], &[("NO_COLOR", "1")]] {
        let output = map(&data, &[], variables);
        assert_eq!((status(&output), out(&output)), (1, ""));
        assert!(err(&output).contains("`chancery draw g -o g.png`"), "{}", err(&output));
    }
    for args in [&["--json"][..], &["--graphics", "paper"], &["--theme", "loud"]] {
        assert_eq!(status(&map(&data, args, &[])), 2, "{args:?}");
    }
    // How a map looks says nothing where there is none.
    for args in [["--graphics", "kitty"], ["--theme", "dark"]] {
        let output = data.run(&[&["show", "g"], &args[..]].concat());
        assert_eq!(status(&output), 2, "{}", err(&output));
        assert!(err(&output).contains("--map"), "{}", err(&output));
    }
}

/// On a terminal, seen through a pseudo-terminal.
#[cfg(unix)]
mod terminal {
    use super::{Data, a_game};
    use std::process::Command;

    fn seen(data: &Data, args: &str, variables: &[(&str, &str)]) -> String {
        let mut command = Command::new("sh");
        let script = format!(r#"stty rows 24 cols 60 && exec "$0" {args}"#);
        command.args(["-c", &script, env!("CARGO_BIN_EXE_chancery")]);
        command.env("CHANCERY_DATA_DIR", data.path()).env("LC_ALL", "C");
        for name in ["NO_COLOR", "COLORTERM", "TMUX", "STY", "TERM_PROGRAM", "KITTY_WINDOW_ID"] {
            command.env_remove(name);
        }
        command.env("TERM", "xterm-256color").envs(variables.iter().copied());
        let mut session = rexpect::session::spawn_command(command, Some(120_000)).unwrap();
        let bytes: Vec<u8> = session.exp_eof().unwrap().chars().map(|c| c as u8).collect();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn a_map_fits_the_terminal_and_is_shown_as_it_understands() {
        let data = a_game("map-terminal");
        let blocks = seen(&data, "show g --map", &[]);
        let rows: Vec<&str> = blocks.lines().filter(|line| line.contains('▀')).collect();
        assert!(rows.len() <= 19 && rows.len() > 10, "{}", rows.len());
        assert!(rows.iter().all(|row| row.matches('▀').count() <= 60));
        assert!(blocks.lines().count() <= 24, "{blocks}");
        assert!(blocks.contains("Austria") && blocks.contains("(W1901A)"));
        let kitty = seen(&data, "show g --map", &[("TERM", "xterm-kitty")]);
        assert!(kitty.starts_with("\x1b_Ga=T,f=100,q=2,c="), "{}", &kitty[..40]);
        let kitty = seen(&data, "show g --map", &[("KITTY_WINDOW_ID", "3"), ("NO_COLOR", "1")]);
        assert!(kitty.starts_with("\x1b_G"), "a picture is no coloured text");
        let plain = seen(&data, "show g --map", &[("NO_COLOR", "1")]);
        assert!(plain.contains("This terminal shows no colours"), "{plain}");
    }

    #[test]
    fn a_picture_is_not_poured_into_a_terminal() {
        let data = a_game("draw-terminal");
        let said = seen(&data, "draw g", &[]);
        assert!(said.contains("`-o g-W1901A.svg`") && said.contains("show g --map"), "{said}");
        let said = seen(&data, "draw g s1901m", &[]);
        assert!(said.contains("`-o g-S1901M.svg`") && !said.contains("<svg"), "{said}");
        let said = seen(&data, "draw", &[]);
        assert!(said.contains("`-o turn.svg`"), "{said}");
    }
}
