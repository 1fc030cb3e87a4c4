//! Languages that are added while the program runs, and what every language has in common.

use chancery_lang::messages::system;
use chancery_lang::{Arg, Joining, Lang, LanguageError, Message, Name, Template, text};

fn file(name: &str, text: &str) -> (String, String) {
    (name.to_owned(), text.to_owned())
}

#[test]
fn a_language_is_only_files_and_falls_back_to_english() {
    let files = [
        file("language", "name = Qaish"),
        file(
            "system",
            "not-found = qa nothing\nline-column = qa { $column }/{ $line } { $detail }",
        ),
        file("common", "and = {\" qand \"}"),
        file("forms", "of = of-{ $name }"),
        file("boards/classic", "province-par = Qaris\n    .of = qof Qaris"),
    ];
    let lang = Lang::add("qaa", files).unwrap();
    assert_eq!(Lang::with_code("qaa"), Some(lang));
    assert_eq!(Lang::of_locale("qaa_QA.UTF-8"), Some(lang));
    assert_eq!(lang.own_name(), "Qaish");
    assert!(Lang::all().any(|known| known == lang));
    assert_eq!(text!(system::NotFound).get(lang), "qa nothing");
    assert_eq!(text!(system::StorageFull).get(lang), "No space left on the disk");
    let (line, column) = (1, 2);
    assert_eq!(text!(system::LineColumn { line, column, detail: "x" }).get(lang), "qa 2/1 x");
    assert_eq!(Arg::and(["a", "b", "c"]).get(lang), "a, b qand c");
    let paris = Name::english("Paris").listed("boards/classic", "province-par");
    assert_eq!(paris.get(lang), "Qaris");
    assert_eq!(paris.form(lang, "of"), "qof Qaris");
    assert_eq!(paris.get(Lang::EN), "Paris");
    assert_eq!(Name::english("Rome").form(lang, "of"), "of-Rome");
    assert!(paris.spellings().contains(&"Qaris"));
}

#[test]
fn a_language_with_faults_is_refused_and_leaves_nothing_behind() {
    for (text, says) in [
        ("not-found = {", "line 1"),
        ("no-such-key = x", "`no-such-key` does not exist in English"),
        ("other = { $what }", "`other` has no argument `$what`"),
        ("other = x\nother = y", "`other` is defined twice"),
    ] {
        let error = Lang::add("qab", [file("system", text)]).unwrap_err();
        assert!(error.to_string().contains(says), "{text}: {error}");
    }
    assert_eq!(Lang::add("FR", []), Err(LanguageError::Known("FR".to_owned())));
    assert!(matches!(Lang::add("not a code", []), Err(LanguageError::Code(_))));
    assert_eq!(Lang::with_code("qab"), None);
}

#[test]
fn lists_and_numbers_follow_the_language() {
    assert_eq!(Arg::and(["a"]).get(Lang::EN), "a");
    assert_eq!(Arg::or(["a", "b"]).get(Lang::FR), "a ou b");
    assert_eq!(Arg::commas(Vec::<&str>::new()).get(Lang::EN), "");
    assert_eq!(Arg::decimal(4.44, 1).get(Lang::EN), "4.4");
    assert_eq!(Arg::decimal(-0.05, 2).get(Lang::FR), "-0,05");
    let two = [text!(system::NotFound), Message::verbatim("x")];
    let both = Message::join(Joining::Semicolon, two);
    assert_eq!(both.get(Lang::FR), "Fichier ou dossier introuvable ; x");
}

#[test]
fn names_are_maps_with_english_as_the_fallback() {
    let read = |text: &str| toml::from_str::<std::collections::BTreeMap<String, Name>>(text);
    let names = read("a = 'Rome'\nb = { en = 'Paris', de = 'Paris an der Seine' }").unwrap();
    assert_eq!(names["a"].get(Lang::FR), "Rome");
    assert_eq!(names["b"].get(Lang::FR), "Paris");
    assert_eq!(names["b"].codes().collect::<Vec<_>>(), ["de"]);
    assert!(read("a = { fr = 'Rome' }").unwrap_err().to_string().contains("en"));
    assert!(read("a = { en = 'x', 'F R' = 'y' }").is_err());
    assert!(read("a = \"x\\u0007\"").is_err());
}

#[test]
fn templates_leave_arguments_open() {
    let files = [
        file("language", "name = Qac"),
        file(
            "system",
            "other = { $detail ->\n    [one] { $detail } thing\n   *[other] { $detail } things\n}",
        ),
    ];
    let lang = Lang::add("qac", files).unwrap();
    let all = lang.templates("system");
    let get = |key: &str| all.iter().find(|(own, _)| own == key).unwrap().1.clone();
    assert_eq!(
        get("line-column"),
        Template::Text("line {line}, column {column}: {detail}".to_owned())
    );
    let texts = [("one", "{detail} thing"), ("other", "{detail} things")];
    let texts = texts.map(|(key, text)| (key.to_owned(), text.to_owned())).to_vec();
    assert_eq!(get("other"), Template::Choice { by: "detail".to_owned(), texts });
}

/// French sets a narrow no-break space before `: ; ! ?` and inside « ». Code in backquotes and
/// examples of commands are not French.
#[test]
fn french_uses_narrow_no_break_spaces() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("lang/fr");
    let mut folders = vec![folder];
    let (mut faults, mut marks) = (Vec::new(), 0);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            for (number, line) in text.lines().enumerate() {
                let example = ["#", "chancery ", "{\"", "?, aide"];
                if example.iter().any(|start| line.trim_start().starts_with(start)) {
                    continue;
                }
                // Code counts as one letter.
                let prose = line.split('`').step_by(2).collect::<Vec<_>>().join("x");
                let letters: Vec<char> = prose.chars().collect();
                for (at, letter) in letters.iter().enumerate() {
                    let before = at.checked_sub(1).map(|at| letters[at]);
                    let after = letters.get(at + 1).copied();
                    // The colon of an address, as in `https://`, ends no word.
                    let ends_word =
                        after.is_none_or(|after| !after.is_alphanumeric() && after != '/');
                    let (mark, beside) = match letter {
                        '«' => (true, after),
                        '»' => (true, before),
                        ':' | ';' | '!' | '?' => (ends_word, before),
                        _ => (false, None),
                    };
                    marks += usize::from(mark);
                    if mark && beside != Some('\u{202f}') {
                        faults.push(format!("{}:{}: {line}", path.display(), number + 1));
                    }
                }
            }
        }
    }
    assert!(marks > 300, "only {marks} marks were found");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
