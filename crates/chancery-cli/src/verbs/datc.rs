//! `chancery datc`: test cases, judged and compared with what they expect.

use std::fmt::Write as _;
use std::io::IsTerminal as _;

use anyhow::{Context as _, Result};
use chancery::datc::{CASES, Case};
use chancery::{BoardRef, Lang, Rules};
use serde_json::{Value, json};

use crate::args::{RulesArgs, VariantOption};
use crate::language::{self, lang};
use crate::progress::Progress;
use crate::{Status, input, output};

/// Run test cases, such as those of the DATC
#[derive(clap::Args, Debug)]
#[command(after_help = "Without --rules, the cases are judged by the set 2023.

Examples:
  chancery datc
  chancery datc --alternatives --json
  chancery datc --rules 2000 cases.json")]
pub(crate) struct DatcArgs {
    /// The cases: a file, or `-`; without it, standard input if there is any, else the cases that
    /// come with the program
    #[arg(value_name = "FILE")]
    file: Option<String>,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    board: VariantOption,
    /// Judge the cases by each of the other rules too that they know an answer for
    #[arg(long)]
    alternatives: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What came of a case under some rules.
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
        if self.alternative {
            say!("{id} under {rules}" / "{id} selon {rules}")
        } else {
            id.clone()
        }
    }

    fn passed(&self) -> bool {
        self.differences.is_empty()
    }
}

pub(crate) fn run(args: &DatcArgs) -> Result<Status> {
    let rules = input::rules_over("2023", args.rules.rules.as_deref().unwrap_or_default())?;
    let board = &input::on_board(&args.board)?;
    let (from, text) = cases(args.file.as_deref())?;
    let cases = Case::read_each(&text).with_context(|| {
        say!(
            "{from}: a list of cases in JSON is wanted"
                / "{from} : il faut une liste de cas en JSON"
        )
    })?;
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
        output::print(&as_text(&rows, failed))?;
    }
    Ok(if failed > 0 { Status::Refused } else { Status::Done })
}

/// The cases, and where they come from.
fn cases(file: Option<&str>) -> Result<(String, String)> {
    let built_in = || (say!("the cases of the program" / "les cas du programme"), CASES.to_owned());
    if let Some(path) = file {
        return Ok((input::shown(path).to_owned(), input::file(path)?));
    }
    if std::io::stdin().is_terminal() {
        return Ok(built_in());
    }
    let text = input::file("-")?;
    Ok(if text.trim().is_empty() { built_in() } else { (input::shown("-").to_owned(), text) })
}

fn judge(
    from: &str,
    board: &BoardRef,
    case: &Case,
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
    say!(
        "{from}: case {id} cannot be judged: {error}"
            / "{from} : le cas {id} ne peut pas être jugé : {error}"
    )
}

fn as_text(rows: &[CaseResult], failed: usize) -> String {
    let width = rows.iter().map(|row| row.title().chars().count()).max().unwrap_or_default();
    let mut text = String::new();
    for row in rows {
        let verdict = match (row.passed(), lang()) {
            (true, Lang::EN) => "passed",
            (false, Lang::EN) => "failed",
            (true, _) => "réussi",
            (false, _) => "échoué",
        };
        let line = format!("{:<width$}  {verdict}  {}", row.title(), row.checks);
        let _ = writeln!(text, "{}", line.trim_end());
        for difference in &row.differences {
            let _ = writeln!(text, "    {difference}");
        }
    }
    let passed = rows.len() - failed;
    text + &say!("{passed} passed, {failed} failed\n" / "{passed} réussis, {failed} échoués\n")
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
