//! What `docs/BLIND.md` says is so: its examples are judged, its errors are made.

use chancery::blind::{self, Spelling};
use chancery::{Court, Lang, Rules};

const PAGE: &str = include_str!("../../../../../docs/BLIND.md");

#[test]
fn the_examples_of_the_page_end_as_it_says() {
    let mut count = 0;
    for block in PAGE.split("```blind\n").skip(1) {
        let lines: Vec<&str> = block.split("```").next().unwrap().lines().collect();
        let orders = lines.iter().map(|line| line.split(" -> ").next().unwrap());
        let text = orders.collect::<Vec<_>>().join("\n");
        let orders = blind::read(&text, Spelling::Exact);
        let orders = orders.unwrap_or_else(|errors| panic!("{text}\n{errors:?}"));
        let found = orders.judge(&mut Court::default(), &Rules::default(), Lang::EN);
        let told = found.iter().map(|one| {
            let dislodged = if one.dislodged_by.is_some() { ", dislodged" } else { "" };
            format!("{} -> {}{dislodged}", one.order, one.verdict.name())
        });
        let said: Vec<&str> = lines.into_iter().filter(|line| !line.ends_with(':')).collect();
        assert_eq!(told.collect::<Vec<_>>(), said);
        count += 1;
    }
    assert!(count >= 6, "{count}");
}

#[test]
fn the_errors_of_the_page_are_told_in_its_words() {
    let table = PAGE.split("| text | message |\n|---|---|\n").nth(1).unwrap();
    let mut count = 0;
    for row in table.lines().take_while(|line| line.starts_with('|')) {
        let (text, message) = row.trim_matches(['|', ' ']).split_once(" | ").unwrap();
        let text = text.trim_matches('`').replace("; ", "\n");
        let errors = blind::read(&text, Spelling::Exact).err().unwrap_or_default();
        let told: Vec<String> = errors.iter().map(|error| error.message(Lang::EN)).collect();
        assert_eq!(told, [message], "{text}");
        count += 1;
    }
    assert!(count >= 15, "{count}");
}
