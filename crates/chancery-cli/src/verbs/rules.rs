//! `chancery rules`: what can be chosen, and what a set chooses.

use std::fmt::Write as _;

use anyhow::Result;
use chancery::rules::{OPTIONS, RuleOption, SETS};
use chancery::{Lang, Rules};
use chancery_lang::messages::cli;
use chancery_lang::{Message, text};
use serde_json::{Map, Value, json};

use crate::args::OutputArgs;
use crate::{Status, input, output};

/// Show rule sets and their options
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery rules
  chancery rules 1971
  chancery rules --lang fr 2023,paradox=2000")]
pub(crate) struct RulesShowArgs {
    /// Rule set, options such as `builds=any-owned`, or both separated by a comma [default: list
    /// everything]
    #[arg(value_name = "SET")]
    set: Option<String>,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &RulesShowArgs) -> Result<Status> {
    let rules = input::rules_of(args.set.as_deref().unwrap_or_default())?;
    let lang = args.output.lang.lang();
    if args.output.json {
        output::print_json(&as_json(&rules, args.set.is_none(), lang))?;
    } else if args.set.is_some() {
        output::print_text(&chosen(&rules, lang))?;
    } else {
        output::print_text(&everything(lang))?;
    }
    Ok(Status::Done)
}

fn choice(rules: &Rules, option: &RuleOption) -> &'static str {
    rules.get(option.name).map_or("", |choice| choice.name)
}

/// Each set, with the options in which it differs from the default and what it takes there.
fn sets() -> impl Iterator<Item = (&'static str, Vec<(&'static str, &'static str)>)> {
    SETS.iter().filter_map(|&set| {
        let rules = Rules::named(set).ok()?;
        let options = rules.differences(&Rules::default()).into_iter();
        Some((set, options.map(|option| (option.name, choice(&rules, option))).collect()))
    })
}

/// All options with their choices, and the sets.
fn everything(lang: Lang) -> String {
    const COLUMN: usize = 31;
    let say = |message: Message| message.get(lang);
    let mut text = format!(
        "{:<21}{:<10}{}\n",
        say(text!(cli::RulesOption)),
        say(text!(cli::RulesIssue)),
        say(text!(cli::RulesChoices))
    );
    for option in OPTIONS {
        let default = choice(&Rules::default(), option);
        let names: Vec<String> = option
            .choices
            .iter()
            .map(|choice| {
                format!("{}{}", if choice.name == default { "*" } else { "" }, choice.name)
            })
            .collect();
        let names = output::wrap(&names.join(" "), COLUMN);
        let _ = writeln!(text, "{:<21}{:<10}{}", option.name, option.issue, names.trim_start());
    }
    let (set, differs) = (say(text!(cli::RulesSet)), say(text!(cli::RulesDiffers)));
    let _ = writeln!(text, "\n{set:<10}{differs}");
    for (set, options) in sets() {
        let all: Vec<String> =
            options.iter().map(|(option, choice)| format!("{option}={choice}")).collect();
        let line = format!("{set:<10}{}", output::wrap(&all.join(" "), 10).trim_start());
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

/// Every option with what the rules choose.
fn chosen(rules: &Rules, lang: Lang) -> String {
    let mut text = format!("{rules}\n");
    for option in OPTIONS {
        let Some(choice) = rules.get(option.name) else { continue };
        let _ = writeln!(text, "\n{} ({}): {}", option.name, option.issue, choice.name);
        let _ = writeln!(text, "{}", output::wrap(choice.sentence(lang), 2));
    }
    text
}

fn as_json(rules: &Rules, with_sets: bool, lang: Lang) -> Value {
    let options: Vec<Value> = OPTIONS
        .iter()
        .map(|option| {
            let all: Vec<Value> = option
                .choices
                .iter()
                .map(|choice| json!({"choice": choice.name, "sentence": choice.sentence(lang)}))
                .collect();
            json!({
                "option": option.name, "issue": option.issue, "choice": choice(rules, option),
                "sentence": rules.get(option.name).map(|choice| choice.sentence(lang)),
                "choices": all,
            })
        })
        .collect();
    let mut value = json!({"rules": rules.to_string(), "options": options});
    if with_sets {
        let all = sets().map(|(set, options)| {
            let options =
                options.into_iter().map(|(option, choice)| (option.into(), choice.into()));
            (set.to_owned(), Value::Object(options.collect()))
        });
        value["sets"] = Value::Object(all.collect::<Map<_, _>>());
    }
    value
}
