//! Messages for other renderers, such as scripts of a page: texts with `{name}` for arguments, and
//! one text for each plural form.

use fluent_syntax::ast;

use crate::Lang;

/// A message with open arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Template {
    /// One text.
    Text(String),
    /// A text for each value of an argument: plural categories such as `one` and `other`, or words.
    /// The last is the default.
    Choice {
        /// The argument that selects the text.
        by: String,
        /// Each value and its text.
        texts: Vec<(String, String)>,
    },
}

impl Lang {
    /// All messages of a file as templates, in the order of the keys, with English as the fallback.
    /// A selector must be the whole message.
    pub fn templates(self, file: &str) -> Vec<(String, Template)> {
        let keys = Lang::EN.keys(file).into_iter();
        let templates = keys.filter_map(|(key, _)| {
            let template = self.template(file, &key).or_else(|| Lang::EN.template(file, &key))?;
            Some((key, template))
        });
        templates.collect()
    }

    fn template(self, file: &str, key: &str) -> Option<Template> {
        let bundle = self.language().bundle(file)?;
        let pattern = bundle.get_message(key)?.value()?;
        if let [ast::PatternElement::Placeable { expression }] = &pattern.elements[..]
            && let ast::Expression::Select { selector, variants } = expression
            && let ast::InlineExpression::VariableReference { id } = selector
        {
            let texts = variants.iter().map(|variant| {
                let key = match variant.key {
                    ast::VariantKey::Identifier { name } => name,
                    ast::VariantKey::NumberLiteral { value } => value,
                };
                (variant.default, (key.to_owned(), open(&variant.value)))
            });
            let (default, mut texts): (Vec<_>, Vec<_>) = texts.partition(|(default, _)| *default);
            texts.extend(default);
            let texts = texts.into_iter().map(|(_, text)| text).collect();
            return Some(Template::Choice { by: id.name.to_owned(), texts });
        }
        Some(Template::Text(open(pattern)))
    }
}

/// A pattern with `{name}` for each argument.
fn open(pattern: &ast::Pattern<&str>) -> String {
    let elements = pattern.elements.iter().map(|element| match element {
        ast::PatternElement::TextElement { value } => (*value).to_owned(),
        ast::PatternElement::Placeable { expression: ast::Expression::Inline(inline) } => {
            match inline {
                ast::InlineExpression::VariableReference { id } => format!("{{{}}}", id.name),
                ast::InlineExpression::StringLiteral { value }
                | ast::InlineExpression::NumberLiteral { value } => (*value).to_owned(),
                _ => String::new(),
            }
        }
        ast::PatternElement::Placeable { .. } => String::new(),
    });
    elements.collect()
}
