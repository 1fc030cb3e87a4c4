//! Accounts: names, addresses, ids, scopes.

use chancery_club::account::{
    AccountId, AccountName, DisplayName, DisplayNameError, EmailAddress, GameId, Scope, Scopes,
};
use chancery_lang::Lang;

use crate::{Random, rounds};

fn name(text: &str) -> DisplayName {
    DisplayName::new(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn names_are_normalised() {
    for good in ["Ann", "Jean-Luc", "Zoë O’Hara", "外交官", "Олег", "محمد", "player_7", "J. R."]
    {
        assert_eq!(name(good).as_str(), good);
    }
    assert_eq!(name("  Ann   Lee ").as_str(), "Ann Lee");
    assert_eq!(name("Ａｎｎ").as_str(), "Ann", "full-width letters");
    assert_eq!(name("Zoe\u{308}").as_str(), "Zoë", "combining marks");
}

#[test]
fn names_have_no_hidden_or_turning_characters() {
    for odd in [
        '\0',
        '\n',
        '\t',
        '\u{7f}',
        '\u{85}',
        '\u{200b}',
        '\u{200d}',
        '\u{200e}',
        '\u{202e}',
        '\u{2066}',
        '\u{feff}',
        '\u{ad}',
        '\u{2028}',
        '\u{e0041}',
        '\u{fff9}',
        '\u{3164}',
        '<',
        '&',
        '"',
        '/',
        '@',
        '♚',
        '\u{115f}',
        '\u{180e}',
        '\u{61c}',
    ] {
        let text = format!("An{odd}na");
        assert!(DisplayName::new(&text).is_err(), "{}", odd.escape_unicode());
    }
    assert_eq!(DisplayName::new("A"), Err(DisplayNameError::Length));
    assert_eq!(DisplayName::new(&"x".repeat(33)), Err(DisplayNameError::Length));
    assert_eq!(DisplayName::new(&"x".repeat(10_000_000)), Err(DisplayNameError::Length));
    assert_eq!(DisplayName::new("-._-"), Err(DisplayNameError::NoLetter));
    assert!(DisplayName::new(&"é".repeat(32)).is_ok());
}

#[test]
fn names_that_look_alike_have_one_skeleton() {
    let alike = |one: &str, other: &str| name(one).skeleton() == name(other).skeleton();
    for (one, other) in [
        ("paypal", "раураl"),
        ("Ann", "ann"),
        ("Anna", "Аnna"),
        ("Olga", "0lga"),
        ("Ivan", "lvan"),
        ("Ann Lee", "AnnLee"),
        ("Ann-Lee", "ann_lee"),
        ("modern", "modem"),
        ("ANNA", "аnnа"),
        ("BOB", "ВОВ"),
    ] {
        assert!(
            alike(one, other),
            "{one} {other}: {:?} {:?}",
            name(one).skeleton(),
            name(other).skeleton()
        );
    }
    for (one, other) in [("Ann", "Anna"), ("Bob", "Rob"), ("Zoe", "Zoë"), ("Ann1", "Ann2")] {
        assert!(!alike(one, other), "{one} {other}");
    }
}

#[test]
fn any_text_is_a_stable_name_or_none() {
    let pieces = [
        "a", "É", "e\u{301}", "ﬁ", "İ", "ß", "Ω", " ", "-", "\u{202e}", "０", "ǆ", "한",
        "\u{1100}", "ς",
    ];
    for seed in 0..rounds(3_000) as u64 {
        let mut random = Random::new(seed);
        let text: String = (0..random.below(12)).map(|_| random.pick(&pieces)).collect();
        let Ok(name) = DisplayName::new(&text) else { continue };
        assert_eq!(DisplayName::new(name.as_str()).as_ref(), Ok(&name), "seed {seed}: {text}");
        let json = serde_json::to_string(&name).unwrap();
        assert_eq!(serde_json::from_str::<DisplayName>(&json).unwrap(), name);
    }
}

#[test]
fn a_deleted_account_is_a_former_player() {
    assert_eq!(AccountName::Former.said().get(Lang::EN), "former player");
    assert_eq!(AccountName::Former.said().get(Lang::FR), "ancien joueur");
    assert_eq!(AccountName::Known(name("Ann")).said().get(Lang::FR), "Ann");
}

#[test]
fn addresses_are_checked_and_normalised() {
    let address = EmailAddress::new(" Ann.Lee+dip@Example.ORG ").unwrap();
    assert_eq!(address.as_str(), "Ann.Lee+dip@example.org");
    assert_eq!(address.key(), "ann.lee+dip@example.org");
    for bad in [
        "",
        "@",
        "ann",
        "ann@",
        "@example.org",
        "ann@example",
        "a b@example.org",
        "ann@exa mple.org",
        "ann@@example.org",
        ".ann@example.org",
        "ann.@example.org",
        "a..b@example.org",
        "ann@-example.org",
        "ann@example.org.",
        "ann@[127.0.0.1]",
        "ann@127.0.0.1",
        "\"a\"@example.org",
        "ann@example.org\r\nBcc: x@example.org",
        "änn@example.org",
        "ann@exämple.org",
        "Ann <ann@example.org>",
        "a,b@example.org",
    ] {
        assert!(EmailAddress::new(bad).is_err(), "{bad}");
    }
    assert!(EmailAddress::new(&format!("{}@example.org", "x".repeat(65))).is_err());
    assert!(EmailAddress::new(&format!("a@{}.org", "x".repeat(64))).is_err());
}

#[test]
fn ids_are_random_and_have_one_spelling() {
    let id = AccountId::from_random([0xff; 16]);
    assert_eq!(id.to_string(), "ffffffff-ffff-4fff-bfff-ffffffffffff");
    assert_eq!(id.to_string().parse(), Ok(id));
    for bad in [
        "",
        "FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF",
        "ffffffffffff4fffbfffffffffffffff",
        "{ffffffff-ffff-4fff-bfff-ffffffffffff}",
        // Version 7 tells when it was made.
        "018f3b3a-0000-7000-8000-000000000000",
        "00000000-0000-0000-0000-000000000000",
    ] {
        assert!(bad.parse::<GameId>().is_err(), "{bad}");
    }
}

#[test]
fn scopes_are_a_set() {
    let scopes: Scopes = serde_json::from_str(r#"["press","read","read"]"#).unwrap();
    assert_eq!(serde_json::to_string(&scopes).unwrap(), r#"["read","press"]"#);
    assert!(scopes.contains(Scope::Press) && !scopes.contains(Scope::Play));
    assert_eq!(Scopes::ALL.iter().collect::<Vec<_>>(), Scope::ALL);
    assert!(serde_json::from_str::<Scopes>(r#"["root"]"#).is_err());
}
