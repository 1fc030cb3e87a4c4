//! Every case of `data/datc.json` is a test, and so is every alternative of a case under its rules.

use chancery::datc::{CASES, DatcCase};
use chancery::{Board, Rules};
use libtest_mimic::{Arguments, Failed, Trial};

fn judge(case: &DatcCase, rules: &str) -> Result<(), Failed> {
    let rules: Rules = rules.parse()?;
    let differences = case.run(Board::classic(), &rules)?;
    let lines: Vec<String> = differences.iter().map(|one| one.get(chancery::Lang::EN)).collect();
    if lines.is_empty() { Ok(()) } else { Err(lines.join("\n").into()) }
}

fn main() {
    let cases = DatcCase::read_all(CASES).expect("the cases are JSON of their layout");
    let mut trials = Vec::new();
    for case in cases {
        for (rules, other) in case.alternatives() {
            let (name, rules) = (format!("{} under {rules}", case.id), rules.to_owned());
            trials.push(Trial::test(name, move || judge(&other, &rules)));
        }
        let name = format!("{}: {}", case.id, case.checks);
        trials.push(Trial::test(name, move || judge(&case, "2023")));
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}
