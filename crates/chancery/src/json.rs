//! JSON, written straight into a text. Whoever writes millions of lines that are all alike knows
//! their signs beforehand, and needs no tree.

/// Write what is JSON already, part by part: signs, words of ours, names that have letters and
/// digits alone.
pub fn put(json: &mut String, parts: &[&str]) {
    for part in parts {
        json.push_str(part);
    }
}

/// Write some things with commas between them.
pub fn put_each<T>(
    json: &mut String,
    all: impl IntoIterator<Item = T>,
    mut write: impl FnMut(&mut String, T),
) {
    for (number, one) in all.into_iter().enumerate() {
        if number > 0 {
            json.push(',');
        }
        write(json, one);
    }
}

/// Write a text of any kind. Hardly any has something to escape, and to see that is fast.
pub fn put_text(json: &mut String, text: &str) {
    let special = |byte: u8| byte < b' ' || byte == b'"' || byte == b'\\';
    if text.bytes().fold(false, |any, byte| any | special(byte)) {
        json.push_str(&serde_json::Value::from(text).to_string());
    } else {
        put(json, &["\"", text, "\""]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_comes_back_whatever_is_in_it() {
        let long = "é ’ 🂡 \u{7f}\u{2028}".repeat(20);
        for text in
            ["", "plain", "a \"quote\"", "back\\slash", "line\nbreak", "\0", "\u{1f}", &long]
        {
            let mut json = String::from("[");
            put_text(&mut json, text);
            assert_eq!(json[1..], serde_json::to_string(text).unwrap());
        }
    }

    #[test]
    fn commas_stand_between() {
        for (all, written) in [(&[][..], ""), (&["1"], "1"), (&["1", "2", "3"], "1,2,3")] {
            let mut json = String::new();
            put_each(&mut json, all, |json, one| put(json, &[one]));
            assert_eq!(json, written);
        }
    }
}
