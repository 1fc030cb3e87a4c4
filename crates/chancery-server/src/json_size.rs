//! The size of a JSON text before it is read: a value takes up to a hundred times the memory of its letters.

/// The most values in a body, and in a file. The longest games that we know have 14,000.
pub(crate) const MAX_VALUES: usize = 10_000;
pub(crate) const MAX_FILE_VALUES: usize = 200_000;

/// The number of values in a text, or a few more. Whether the text is valid does not matter.
pub(crate) fn count_values(text: &[u8]) -> usize {
    let (mut count, mut in_string, mut is_escaped) = (1, false, false);
    for &byte in text {
        if in_string {
            in_string = byte != b'"' || is_escaped;
            is_escaped = byte == b'\\' && !is_escaped;
        } else {
            in_string = byte == b'"';
            count += usize::from(matches!(byte, b',' | b'[' | b'{'));
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::count_values;

    /// The number of values, counted in what was read.
    fn counted(value: &Value) -> usize {
        match value {
            Value::Array(list) => 1 + list.iter().map(counted).sum::<usize>(),
            Value::Object(map) => 1 + map.values().map(counted).sum::<usize>(),
            _ => 1,
        }
    }

    #[test]
    fn no_text_has_more_values_than_counted() {
        for text in [
            "0",
            "[]",
            "{}",
            "[1,2,3]",
            "[[],[[]],{}]",
            r#"{"a":[1,{"b":2}],"c":"d"}"#,
            r#"["a,b,[{",",\\\"],[",{"\\\\":[0,0]}]"#,
        ] {
            let value = serde_json::from_str(text).unwrap();
            let (most, real) = (count_values(text.as_bytes()), counted(&value));
            // An empty list counts as one that has something in it.
            assert!(real <= most && most <= 2 * real, "{text}: {real}, {most}");
        }
        let letters = format!("\"{}\"", "[{,".repeat(1000));
        assert_eq!(count_values(letters.as_bytes()), 1, "what stands in a text is no value");
    }
}
