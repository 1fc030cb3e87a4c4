//! One position with its orders, as `judge` and `explain` read it: from JSON to a judgment.

use anyhow::{Context as _, Result, anyhow, bail};
use chancery::adjudicate::{Judgment, Standing};
use chancery::board::{BoardRef, Power};
use chancery::explain::{Explanations, explain};
use chancery::notation::{Dialect, Given, Unread};
use chancery::{Court, Lang, Position, Rules, Verdict};
use chancery_lang::messages::cli;
use serde::Serialize;
use serde_json::Value;

use crate::args::{LangArgs, RulesArgs, VariantOption};
use crate::input;

/// A position that was judged.
pub(crate) struct JudgedPosition<'t> {
    pub(crate) position: Position,
    pub(crate) judgment: Judgment,
    /// The text of each order that was given and read.
    texts: Vec<&'t str>,
    /// What could not be read.
    unread: Vec<Unread<'t>>,
}

/// An order that is not followed.
#[derive(Serialize)]
pub(crate) struct OrderError<'h> {
    pub(crate) power: &'h str,
    pub(crate) text: &'h str,
    pub(crate) message: String,
}

/// A court with the board, rules and language to judge by.
pub(crate) struct PositionJudge {
    pub(crate) board: BoardRef,
    pub(crate) rules: Rules,
    pub(crate) lang: Lang,
    pub(crate) court: Court,
    /// The dialect of the orders; none for the usual styles.
    pub(crate) notation: Option<Dialect>,
}

impl PositionJudge {
    /// The judge that the arguments describe.
    pub(crate) fn of(
        board: &VariantOption,
        rules: &RulesArgs,
        lang: LangArgs,
    ) -> Result<PositionJudge> {
        let board = input::on_board(board)?;
        let rules = input::rules(rules, &board)?;
        Ok(PositionJudge::on(&board, &rules, lang))
    }

    /// A judge on a board, by some rules.
    pub(crate) fn on(board: &BoardRef, rules: &Rules, lang: LangArgs) -> PositionJudge {
        let (lang, court) = (lang.lang(), Court::default());
        PositionJudge { board: board.clone(), rules: *rules, lang, court, notation: None }
    }

    /// The same judge with its own court, for another thread.
    pub(crate) fn another(&self) -> PositionJudge {
        PositionJudge { board: self.board.clone(), court: Court::default(), ..*self }
    }

    /// Judge a position by the texts of orders, each with the power that gives it.
    pub(crate) fn judge_orders<'t>(
        &mut self,
        position: Position,
        orders: impl IntoIterator<Item = (Power, &'t str)>,
    ) -> JudgedPosition<'t> {
        let Given { orders, texts, unread } = match self.notation {
            None => Given::read(&position, orders),
            Some(dialect) => Given::read_strict(dialect, &position, orders),
        };
        let judgment = self.court.judge(&position, orders, &self.rules);
        JudgedPosition { position, judgment, texts, unread }
    }

    /// Judge a JSON object with `state` and `orders`.
    pub(crate) fn judge_value<'v>(
        &mut self,
        value: &'v Value,
    ) -> std::result::Result<JudgedPosition<'v>, String> {
        let texts = orders(value)?;
        let position =
            Position::from_json(&self.board, value).map_err(|error| error.message(self.lang))?;
        let mut orders = Vec::with_capacity(texts.len());
        for (name, text) in texts {
            let power = self.board.power_named(name).map_err(|error| {
                let message = error.message(self.lang);
                say!(cli::InOrders { message })
            })?;
            orders.push((power, text));
        }
        Ok(self.judge_orders(position, orders))
    }

    /// Judge the positions of a file, or of standard input for `-`, one after the other.
    pub(crate) fn judge_file(
        &mut self,
        path: &str,
        mut each: impl FnMut(&Value, JudgedPosition<'_>) -> Result<()>,
    ) -> Result<()> {
        let (text, from) = (input::file(path)?, input::shown(path));
        let from = from.as_str();
        let text = text.trim_start_matches('\u{feff}');
        let mut any = false;
        for value in serde_json::Deserializer::from_str(text).into_iter::<Value>() {
            let value = value.with_context(|| say!(cli::NotJson { from }))?;
            let judged = self
                .judge_value(&value)
                .map_err(|message| anyhow!(say!(cli::Chain { context: from, cause: message })))?;
            each(&value, judged)?;
            any = true;
        }
        if !any {
            bail!(say!(cli::NoPosition { from }));
        }
        Ok(())
    }
}

impl JudgedPosition<'_> {
    /// What could not be read.
    pub(crate) fn unread(&self, lang: Lang) -> impl Iterator<Item = OrderError<'_>> {
        let board = self.position.board();
        self.unread.iter().map(move |unread| OrderError {
            power: &board.power(unread.power).id,
            text: unread.text,
            message: unread.error.message(lang),
        })
    }

    /// What is wrong with the first order that could not be read or is not legal, if one is not.
    pub(crate) fn first_error(&self, rules: &Rules, lang: Lang) -> Option<String> {
        let told = explain(&self.judgment, &self.position, rules, lang);
        let first = self.errors(&told, lang).into_iter().next()?;
        let OrderError { power, text, message } = first;
        Some(say!(cli::OrderOf { power, text, message }))
    }

    /// The orders that are not followed: what could not be read, and what is not legal, by itself
    /// or beside the others.
    pub(crate) fn errors<'h>(
        &'h self,
        explanations: &Explanations<'_>,
        lang: Lang,
    ) -> Vec<OrderError<'h>> {
        let board = self.position.board();
        let name = |power: Power| board.power(power).id.as_str();
        let illegal = explanations.iter().filter(|one| one.verdict == Verdict::Illegal);
        let illegal = illegal.filter_map(|one| {
            let number = one.given?;
            let entry = &self.judgment.docket.entries[number];
            let message = match &entry.standing {
                Standing::Illegal(faults) => {
                    let faults = faults.iter().map(|fault| fault.sentence(board, lang));
                    faults.collect::<Vec<_>>().join(" ")
                }
                _ => one.because.to_owned(),
            };
            Some(OrderError { power: name(entry.power), text: self.texts[number], message })
        });
        self.unread(lang).chain(illegal).collect()
    }
}

/// Turn orders that are JSON themselves into texts, as some dialects write them.
pub(crate) fn orders_to_texts(value: &mut Value) {
    let Some(Value::Object(lists)) = value.get_mut("orders") else { return };
    let to_text = |order: &mut Value| {
        if order.is_array() || order.is_object() {
            *order = Value::String(order.to_string());
        }
    };
    for (_, list) in lists {
        match list {
            Value::Array(orders) => orders.iter_mut().for_each(to_text),
            other => to_text(other),
        }
    }
}

/// The texts under `orders`, each with its power.
fn orders(value: &Value) -> std::result::Result<Vec<(&str, &str)>, String> {
    let lists = match value.get("orders") {
        None | Some(Value::Null) => return Ok(Vec::new()),
        Some(Value::Object(lists)) => lists,
        Some(_) => {
            return Err(say!(cli::OrdersNotObject));
        }
    };
    let mut all = Vec::new();
    for (name, list) in lists {
        match list {
            Value::Null => {}
            Value::String(text) => all.push((name.as_str(), text.as_str())),
            Value::Array(list) => {
                for (number, text) in list.iter().enumerate() {
                    let text =
                        text.as_str().ok_or_else(|| say!(cli::OrderNotString { name, number }))?;
                    all.push((name.as_str(), text));
                }
            }
            _ => {
                return Err(say!(cli::OrdersNotList { name }));
            }
        }
    }
    Ok(all)
}
