//! What the readers of JSON and TOML say, in French too. Their words are English; those that
//! are known are translated, and of the others the place remains.

use super::Message;

/// Whole messages.
const WHOLE: &[(&str, &str)] = &[
    ("EOF while parsing a list", "le texte finit dans une liste"),
    ("EOF while parsing an object", "le texte finit dans un objet"),
    ("EOF while parsing a string", "le texte finit dans une chaîne"),
    ("EOF while parsing a value", "le texte finit là où une valeur est attendue"),
    ("expected `:`", "il faut `:`"),
    ("expected `,` or `]`", "il faut `,` ou `]`"),
    ("expected `,` or `}`", "il faut `,` ou `}`"),
    ("expected ident", "mot inconnu"),
    ("expected value", "il faut une valeur"),
    ("invalid escape", "séquence d’échappement incorrecte"),
    ("invalid number", "nombre incorrect"),
    ("number out of range", "nombre trop grand"),
    ("key must be a string", "une clé doit être une chaîne"),
    ("trailing comma", "virgule de trop"),
    ("trailing characters", "caractères de trop"),
    ("recursion limit exceeded", "imbrication trop profonde"),
    (
        "control character (\\u0000-\\u001F) found while parsing a string",
        "caractère de contrôle dans une chaîne",
    ),
    ("duplicate key", "clé en double"),
    ("a name has no control characters", "un nom n’a pas de caractères de contrôle"),
];

/// Kinds of things, as they are found and as they are wanted.
const KINDS: &[(&str, &str)] = &[
    ("string", "un texte"),
    ("a string", "un texte"),
    ("a text", "un texte"),
    ("a character", "un caractère"),
    ("integer", "un entier"),
    ("u16", "un entier positif"),
    ("u32", "un entier positif"),
    ("usize", "un entier positif"),
    ("f64", "un nombre"),
    ("floating point", "un nombre à virgule"),
    ("boolean", "vrai ou faux"),
    ("a boolean", "vrai ou faux"),
    ("null", "rien"),
    ("unit value", "rien"),
    ("sequence", "une liste"),
    ("array", "une liste"),
    ("a sequence", "une liste"),
    ("map", "un objet"),
    ("table", "une table"),
    ("a map", "un objet"),
    ("an object", "un objet"),
    (
        "a list of locations, or a table with a list for each coast",
        "une liste d’emplacements, ou une table avec une liste pour chaque côte",
    ),
];

fn known(table: &[(&'static str, &'static str)], text: &str) -> Option<&'static str> {
    table.iter().find(|(en, _)| *en == text).map(|(_, fr)| *fr)
}

/// A kind of thing; what is quoted behind it stays.
fn kind(text: &str) -> Option<String> {
    if let Some(whole) = known(KINDS, text) {
        return Some(whole.to_owned());
    }
    if text.starts_with("struct ") || text.starts_with("internally tagged enum ") {
        return Some("un objet".to_owned());
    }
    let quote = text.find([' ', '`', '"']).filter(|&at| at > 0)?;
    let (word, rest) = match text.find(['`', '"']) {
        Some(at) => (text[..at].trim_end(), &text[at..]),
        None => text.split_at(quote),
    };
    known(KINDS, word).map(|word| format!("{word} ({rest})"))
}

/// What is wanted instead, if that is a list of names.
fn wanted(text: &str) -> String {
    match text.trim_start_matches("expected ").trim_start_matches("one of ") {
        "" | "there are no fields" => String::new(),
        names => format!(" ; possibles : {}", names.replace(" or ", " ou ")),
    }
}

fn french(message: &str) -> Option<String> {
    if let Some(whole) = known(WHOLE, message) {
        return Some(whole.to_owned());
    }
    let named = |head: &str| {
        let rest = message.strip_prefix(head)?.strip_prefix('`')?;
        rest.split_once('`').map(|(name, rest)| (name, wanted(rest.trim_start_matches(", "))))
    };
    if let Some((name, _)) = named("missing field ") {
        return Some(format!("il manque la clé `{name}`"));
    }
    if let Some((name, _)) = named("duplicate field ") {
        return Some(format!("la clé `{name}` est là deux fois"));
    }
    if let Some((name, wanted)) = named("unknown field ") {
        return Some(format!("clé inconnue : `{name}`{wanted}"));
    }
    if let Some((name, wanted)) = named("unknown variant ") {
        return Some(format!("mot inconnu : `{name}`{wanted}"));
    }
    let typed = ["invalid type: ", "invalid value: "].iter().find_map(|h| message.strip_prefix(h));
    let (found, expected) = typed?.split_once(", expected ")?;
    let found = kind(found).unwrap_or_else(|| "autre chose".to_owned());
    Some(match kind(expected) {
        Some(expected) => format!("il faut {expected}, et non {found}"),
        None => format!("valeur qui ne convient pas : {found}"),
    })
}

impl Message {
    /// What the reader of JSON says, with the line and column if they are known.
    pub fn of_json(error: &serde_json::Error) -> Message {
        let en = error.to_string();
        let (line, column) = (error.line(), error.column());
        let place = format!(" at line {line} column {column}");
        let said = en.strip_suffix(&place).unwrap_or(&en);
        let fr = french(said).unwrap_or_else(|| "valeur qui ne convient pas".to_owned());
        let fr = if line == 0 { fr } else { format!("{fr} (ligne {line}, colonne {column})") };
        Message { en, fr }
    }

    /// What the reader of TOML says; the place is told apart from it.
    pub fn of_toml(error: &toml::de::Error) -> Message {
        let en = error.message().replace('\n', " ");
        let fr = french(&en).unwrap_or_else(|| match en.split_once("expected ") {
            Some((_, mark)) if mark.starts_with('`') => {
                format!("ce n’est pas du TOML ; il faut {}", mark.replace(" or ", " ou "))
            }
            _ => "ce n’est pas du TOML".to_owned(),
        });
        Message { en, fr }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(serde::Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "it is read, and never looked at")]
    struct Sample {
        word: String,
        number: u32,
        list: Vec<bool>,
    }

    fn french_of(text: &str) -> String {
        Message::of_json(&serde_json::from_str::<Sample>(text).unwrap_err()).fr
    }

    #[test]
    fn the_usual_faults_of_json_are_told_in_french() {
        for (text, says) in [
            ("", "le texte finit là où une valeur est attendue (ligne 1, colonne 0)"),
            ("{", "le texte finit dans un objet (ligne 1, colonne 1)"),
            ("{\"word\" 1}", "il faut `:` (ligne 1, colonne 9)"),
            ("nonsense", "mot inconnu (ligne 1, colonne 2)"),
            ("{\"word\":1}", "il faut un texte, et non un entier (`1`) (ligne 1, colonne 9)"),
            ("{\"word\":{}}", "il faut un texte, et non un objet (ligne 1, colonne 8)"),
            (
                "{\"number\":\"x\"}",
                "il faut un entier positif, et non un texte (\"x\") (ligne 1, colonne 13)",
            ),
            ("{\"list\":{}}", "il faut une liste, et non un objet (ligne 1, colonne 8)"),
            ("{}", "il manque la clé `word` (ligne 1, colonne 2)"),
            (
                "{\"wort\":1}",
                "clé inconnue : `wort` ; possibles : `word`, `number`, `list` (ligne 1, colonne 7)",
            ),
        ] {
            assert_eq!(french_of(text), says, "{text}");
        }
    }

    #[test]
    fn what_is_not_known_still_tells_no_english() {
        let error = toml::from_str::<Sample>("word = [1\nlist = 2").unwrap_err();
        let told = Message::of_toml(&error);
        assert!(told.fr.starts_with("ce n’est pas du TOML"), "{told:?}");
        let error = toml::from_str::<Sample>("word = 1").unwrap_err();
        assert_eq!(Message::of_toml(&error).fr, "il faut un texte, et non un entier (`1`)");
    }
}
