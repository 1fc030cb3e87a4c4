//! `chancery datc`: runs test cases and compares the results with what they expect.

use std::fmt::Write as _;
use std::io::IsTerminal as _;

use anyhow::{Context as _, Result};
use chancery::datc::{CASES, DatcCase};
use chancery::{BoardRef, Rules};
use chancery_lang::messages::cli;
use serde_json::{Value, json};

use crate::args::{RulesArgs, VariantOption};
use crate::language::{self, lang};
use crate::progress::Progress;
use crate::{Status, input, output};

/// Run DATC test cases
///
/// Cases are judged under the rule set 2023 unless --rules says otherwise.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery datc
  chancery datc --alternatives --json
  chancery datc --rules 2000 cases.json")]
pub(crate) struct DatcArgs {
    /// File of cases, or `-` for standard input [default: the built-in cases]
    #[arg(value_name = "FILE")]
    file: Option<String>,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    board: VariantOption,
    /// Also run each case under every other rule set it has an answer for
    #[arg(long)]
    alternatives: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The result of a case under some rules.
struct CaseResult {
    id: String,
    checks: String,
    rules: String,
    /// The rules stand beside the id where they are the case's own.
    alternative: bool,
    differences: Vec<String>,
}

impl CaseResult {
    fn title(&self) -> String {
        let CaseResult { id, rules, .. } = self;
        if self.alternative { say!(cli::CaseUnder { id, rules }) } else { id.clone() }
    }

    fn passed(&self) -> bool {
        self.differences.is_empty()
    }
}

pub(crate) fn run(args: &DatcArgs) -> Result<Status> {
    let rules = input::rules_over("2023", args.rules.rules.as_deref().unwrap_or_default())?;
    let board = &input::on_board(&args.board)?;
    let (from, text) = cases(args.file.as_deref())?;
    let cases = DatcCase::read_each(&text).with_context(|| say!(cli::NotCases { from: &from }))?;
    let mut rows = Vec::new();
    let mut progress = Progress::of(cases.len() as u64);
    for case in cases {
        progress.advance(1);
        match case {
            Ok(case) => {
                rows.push(judge(&from, board, &case, &rules.to_string(), Ok(rules), false));
                let others =
                    case.alternatives().take(if args.alternatives { usize::MAX } else { 0 });
                rows.extend(others.map(|(rules, case)| {
                    judge(&from, board, &case, rules, input::rules_of(rules), true)
                }));
            }
            Err((id, error)) => rows.push(CaseResult {
                differences: vec![not_judged(&from, &id, &error.message(lang()))],
                id,
                checks: String::new(),
                rules: rules.to_string(),
                alternative: false,
            }),
        }
    }
    drop(progress);
    let failed = rows.iter().filter(|row| !row.passed()).count();
    if args.json {
        output::print_json(&as_json(&rows, failed))?;
    } else {
        output::print_text(&as_text(&rows, failed))?;
    }
    Ok(if failed > 0 { Status::Refused } else { Status::Done })
}

/// The cases, and where they come from.
fn cases(file: Option<&str>) -> Result<(String, String)> {
    let built_in = || (say!(cli::BuiltInCases), CASES.to_owned());
    if let Some(path) = file {
        return Ok((input::shown(path), input::file(path)?));
    }
    if std::io::stdin().is_terminal() {
        return Ok(built_in());
    }
    let text = input::file("-")?;
    Ok(if text.trim().is_empty() { built_in() } else { (input::shown("-"), text) })
}

fn judge(
    from: &str,
    board: &BoardRef,
    case: &DatcCase,
    text: &str,
    rules: Result<Rules>,
    alternative: bool,
) -> CaseResult {
    let differences = match rules {
        Ok(rules) => match case.run(board, &rules) {
            Ok(lines) => lines.iter().map(|line| line.get(lang()).clone()).collect(),
            Err(error) => vec![not_judged(from, &case.id, &error.message(lang()))],
        },
        Err(error) => vec![not_judged(from, &case.id, &language::error_text(&error))],
    };
    CaseResult {
        id: case.id.clone(),
        checks: case.checks.clone(),
        rules: text.to_owned(),
        alternative,
        differences,
    }
}

fn not_judged(from: &str, id: &str, error: &str) -> String {
    say!(cli::CaseFailed { from, id, error })
}

fn as_text(rows: &[CaseResult], failed: usize) -> String {
    let width = rows.iter().map(|row| row.title().chars().count()).max().unwrap_or_default();
    let mut text = String::new();
    for row in rows {
        let verdict = if row.passed() { say!(cli::Passed) } else { say!(cli::Failed) };
        let line = format!("{:<width$}  {verdict}  {}", row.title(), row.checks);
        let _ = writeln!(text, "{}", line.trim_end());
        for difference in &row.differences {
            let _ = writeln!(text, "    {difference}");
        }
    }
    let passed = rows.len() - failed;
    text + &say!(cli::CasesTotal { passed, failed }) + "\n"
}

fn as_json(rows: &[CaseResult], failed: usize) -> Value {
    let cases: Vec<Value> = rows
        .iter()
        .map(|row| {
            json!({
                "id": row.id, "checks": row.checks, "rules": row.rules,
                "passed": row.passed(), "differences": row.differences,
            })
        })
        .collect();
    json!({"passed": rows.len() - failed, "failed": failed, "cases": cases})
}
