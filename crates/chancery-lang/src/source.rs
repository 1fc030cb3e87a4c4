//! The source of a Fluent file: its keys, and the arguments of each message. The build script
//! includes this module to check all languages; the library uses it to check languages added at run
//! time.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast;
use fluent_syntax::parser;

/// A message in the source.
#[derive(Clone, Debug, Default)]
pub(crate) struct SourceEntry {
    /// Its arguments, including those of attributes, in the order of their first use.
    pub(crate) arguments: Vec<String>,
    /// The names of its attributes.
    pub(crate) attributes: BTreeSet<String>,
    /// Whether it has a text besides its attributes.
    pub(crate) has_value: bool,
    /// The text for documentation, with placeables as written.
    pub(crate) text: String,
}

/// Parses the messages of a file by key.
pub(crate) fn entries(text: &str) -> Result<BTreeMap<String, SourceEntry>, String> {
    let resource = parser::parse(text).map_err(|(_, errors)| {
        let error = &errors[0];
        let line = 1 + text[..error.pos.start.min(text.len())].matches('\n').count();
        format!("line {line}: {error}")
    })?;
    let mut all = BTreeMap::new();
    for entry in &resource.body {
        let ast::Entry::Message(message) = entry else { continue };
        let mut own = SourceEntry { has_value: message.value.is_some(), ..SourceEntry::default() };
        if let Some(pattern) = &message.value {
            pattern_arguments(pattern, &mut own.arguments);
            own.text = written(pattern);
        }
        for attribute in &message.attributes {
            pattern_arguments(&attribute.value, &mut own.arguments);
            own.attributes.insert(attribute.id.name.to_owned());
        }
        if all.insert(message.id.name.to_owned(), own).is_some() {
            return Err(format!("`{}` is defined twice", message.id.name));
        }
    }
    Ok(all)
}

/// Replaces forms of arguments by the arguments: a message that uses `$place_the` has the argument
/// `$place`.
pub(crate) fn strip_forms(entries: &mut BTreeMap<String, SourceEntry>, forms: &[String]) {
    for entry in entries.values_mut() {
        let mut bases: Vec<String> = Vec::new();
        for argument in std::mem::take(&mut entry.arguments) {
            let base =
                argument.rsplit_once('_').filter(|(_, form)| forms.iter().any(|f| f == form));
            let base = base.map_or(argument.as_str(), |(base, _)| base).to_owned();
            if !bases.contains(&base) {
                bases.push(base);
            }
        }
        entry.arguments = bases;
    }
}

/// The differences between a translated file and the English one. A form of an argument counts as
/// the argument: `$power_of` uses `$power`.
pub(crate) fn differences(
    english: &BTreeMap<String, SourceEntry>,
    translated: &BTreeMap<String, SourceEntry>,
    fallbacks: &BTreeSet<String>,
) -> Vec<String> {
    let mut found = unknown(english, translated);
    for (key, own) in english {
        match (translated.get(key), fallbacks.contains(key)) {
            (None, true) => {}
            (None, false) => found.push(format!("`{key}` is missing")),
            (Some(_), true) => found.push(format!("`{key}` is listed as a fallback but defined")),
            (Some(other), false) => {
                for argument in &own.arguments {
                    let form = format!("{argument}_");
                    let uses = |used: &String| used == argument || used.starts_with(&form);
                    if !other.arguments.iter().any(uses) {
                        found.push(format!("`{key}` does not use `${argument}`"));
                    }
                }
                for attribute in own.attributes.difference(&other.attributes) {
                    found.push(format!("`{key}.{attribute}` is missing"));
                }
            }
        }
    }
    found
}

/// Keys, attributes and arguments that the English file does not have.
pub(crate) fn unknown(
    english: &BTreeMap<String, SourceEntry>,
    translated: &BTreeMap<String, SourceEntry>,
) -> Vec<String> {
    let mut found = Vec::new();
    for (key, own) in translated {
        let Some(original) = english.get(key) else {
            found.push(format!("`{key}` does not exist in English"));
            continue;
        };
        for used in &own.arguments {
            let base = |known: &String| used == known || used.starts_with(&format!("{known}_"));
            if !original.arguments.iter().any(base) {
                found.push(format!("`{key}` has no argument `${used}`"));
            }
        }
        for attribute in own.attributes.difference(&original.attributes) {
            found.push(format!("`{key}.{attribute}` does not exist in English"));
        }
    }
    found
}

fn pattern_arguments(pattern: &ast::Pattern<&str>, into: &mut Vec<String>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            expression_arguments(expression, into);
        }
    }
}

fn expression_arguments(expression: &ast::Expression<&str>, into: &mut Vec<String>) {
    match expression {
        ast::Expression::Inline(inline) => inline_arguments(inline, into),
        ast::Expression::Select { selector, variants } => {
            inline_arguments(selector, into);
            for variant in variants {
                pattern_arguments(&variant.value, into);
            }
        }
    }
}

fn inline_arguments(inline: &ast::InlineExpression<&str>, into: &mut Vec<String>) {
    match inline {
        ast::InlineExpression::VariableReference { id }
            if !into.iter().any(|known| known == id.name) =>
        {
            into.push(id.name.to_owned());
        }
        ast::InlineExpression::Placeable { expression } => expression_arguments(expression, into),
        _ => {}
    }
}

/// A pattern as written in the file, on one line.
fn written(pattern: &ast::Pattern<&str>) -> String {
    let mut text = String::new();
    for element in &pattern.elements {
        match element {
            ast::PatternElement::TextElement { value } => text.push_str(value),
            ast::PatternElement::Placeable { expression } => match expression {
                ast::Expression::Inline(inline) => text.push_str(&inline_written(inline)),
                ast::Expression::Select { selector, variants } => {
                    let default = variants.iter().find(|variant| variant.default);
                    let default = default.map(|variant| written(&variant.value));
                    text.push_str(&default.unwrap_or_else(|| inline_written(selector)));
                }
            },
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn inline_written(inline: &ast::InlineExpression<&str>) -> String {
    match inline {
        ast::InlineExpression::VariableReference { id } => format!("{{{}}}", id.name),
        ast::InlineExpression::StringLiteral { value }
        | ast::InlineExpression::NumberLiteral { value } => (*value).to_owned(),
        ast::InlineExpression::MessageReference { id, .. }
        | ast::InlineExpression::TermReference { id, .. }
        | ast::InlineExpression::FunctionReference { id, .. } => id.name.to_owned(),
        ast::InlineExpression::Placeable { .. } => "{…}".to_owned(),
    }
}
