//! What the command tells of itself: help in both languages, completions, man pages.

use std::process::{Command, Output};

use crate::common::{self, err, out, run, run_in, status};

/// The verbs, from the help itself: lines under the groups, whose names begin in the third column.
fn verbs() -> Vec<String> {
    let help = run(&["--help"]);
    let list = out(&help).split_once("Play:\n").unwrap().1;
    let list = list.split("Options:\n").next().unwrap();
    let lines = list.lines().filter_map(|line| line.strip_prefix("  "));
    let verbs: Vec<String> = lines
        .filter(|line| !line.starts_with(' '))
        .map(|line| line.split_whitespace().next().unwrap().to_owned())
        .collect();
    assert!(verbs.len() > 30 && verbs.contains(&"judge".to_owned()), "{verbs:?}");
    verbs
}

#[test]
fn help_is_french_if_the_locale_or_an_argument_says_so() {
    for verb in verbs() {
        let english = run(&[&verb, "--help"]);
        let asked = run(&[&verb, "--lang", "fr", "--help"]);
        let before = run(&["--lang", "fr", &verb, "--help"]);
        let local = run_in("fr_FR.UTF-8", &[&verb, "--help"]);
        assert_eq!(out(&asked), out(&local), "{verb}");
        assert_eq!(out(&asked), out(&before), "{verb}");
        assert!(out(&english).contains("Usage: chancery"), "{verb}");
        for (word, french) in [("Usage:", "Utilisation\u{202f}:"), ("Options:", "Options\u{202f}:")]
        {
            assert!(!out(&asked).contains(word), "{verb}: {}", out(&asked));
            assert!(out(&asked).contains(french), "{verb}: {}", out(&asked));
        }
        for english in ["Print", "[default", "[possible", "Examples:", "Commands:", "Name of"] {
            assert!(!out(&asked).contains(english), "{verb}: {}", out(&asked));
        }
        assert_eq!((status(&english), status(&asked)), (0, 0));
        let back = run_in("fr_FR.UTF-8", &[&verb, "--lang", "en", "--help"]);
        assert_eq!(out(&back), out(&english), "{verb}");
    }
}

#[test]
fn wrong_usage_is_told_in_french_and_ends_with_2() {
    for (args, says) in [
        (&["fly"][..], "Commande inconnue `fly`"),
        (&["chek"], "Vouliez-vous dire `check`"),
        (&["check"], "<PUISSANCE>"),
        (&["check", "--lnag"], "Argument inattendu `--lnag`"),
        (&["parse", "--strict", "klingon", "x"], "Valeurs possibles\u{202f}: standard, cli"),
        (&["legal", "--power"], "`--power <PUISSANCE>` demande une valeur"),
        (&["variant"], "Utilisation\u{202f}: chancery variant"),
        (&["perft", "--json", "--json"], "ne peut être donné qu’une fois"),
        (&["perft", "--rules", "house"], "Il n’y a pas de jeu de règles « house »"),
        (&["parse", "--position", "-"], "ne peuvent pas être lus tous deux"),
    ] {
        let output = run_in("fr", args);
        assert_eq!(status(&output), 2, "{args:?}: {}", err(&output));
        assert!(err(&output).contains(says), "{args:?}: {}", err(&output));
        for english in ["error", "Usage:", "tip:", "For more", "values"] {
            assert!(!err(&output).contains(english), "{args:?}: {}", err(&output));
        }
        assert_eq!(out(&output), "");
    }
}

fn script(shell: &str) -> Output {
    let output = run(&["completions", shell]);
    assert_eq!(status(&output), 0, "{shell}: {}", err(&output));
    output
}

#[test]
fn completions_know_every_verb() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = script(shell);
        for verb in verbs() {
            assert!(out(&output).contains(&verb), "{shell}: {verb}");
        }
    }
    assert_eq!(status(&run(&["completions", "csh"])), 2);
    let french = run(&["completions", "--lang", "fr", "fish"]);
    assert!(out(&french).contains("N’accepter que cette notation"));
}

#[test]
fn completions_of_bash_are_a_sound_script() {
    let output = script("bash");
    let file = common::TempFile::new("completions.bash", out(&output));
    // Where there is no bash, nobody needs its completions.
    if let Ok(check) = Command::new("bash").args(["-n", file.path()]).output() {
        assert!(check.status.success(), "{}", err(&check));
    }
}

#[test]
fn every_verb_has_a_man_page_with_its_examples() {
    let dir = std::env::temp_dir().join(format!("chancery-man-{}", std::process::id()));
    let output = run(&["man", "--dir", dir.to_str().unwrap()]);
    assert_eq!((status(&output), out(&output)), (0, ""), "{}", err(&output));
    let read = |name: &str| std::fs::read_to_string(dir.join(name)).unwrap_or_default();
    for verb in verbs() {
        let page = read(&format!("chancery-{verb}.1"));
        assert!(page.contains(".SH NAME"), "{verb}: {page}");
        if verb != "variant" {
            let example = format!("chancery {verb}").replace('-', "\\-");
            assert!(page.contains(".SH EXAMPLES"), "{verb}: {page}");
            let examples = page.split(".SH EXAMPLES").nth(1).unwrap();
            assert!(examples.contains(&example), "{verb}: {page}");
        }
    }
    assert!(read("chancery-variant-check.1").contains("chancery variant check my"));
    assert_eq!(out(&run(&["man"])), read("chancery.1"));
    std::fs::remove_dir_all(&dir).unwrap();
    let french = run_in("fr_CA", &["man"]);
    assert!(out(&french).contains(".SH NOM") && out(&french).contains("Diplomatie"));
}

#[test]
fn nothing_of_a_progress_bar_is_in_a_pipe() {
    let output = run(&["datc", "--alternatives"]);
    assert_eq!((status(&output), err(&output)), (0, ""));
}
