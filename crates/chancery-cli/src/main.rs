//! The command `chancery`: arguments first, meaning second, one file per verb. Rules live in the
//! library; here is only what reads files and prints.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "numbers that are cast are sizes and colours of pictures"
)]

// Before all that speaks with its macro.
#[macro_use]
mod speech;

mod args;
mod crew;
mod hearing;
mod help;
mod in_order;
mod input;
mod interrupt;
mod map;
mod output;
mod paint;
mod picture;
mod progress;
mod sheet;
mod threads;
mod verbs;

use std::process::ExitCode;

use clap::Parser as _;

use args::{Args, Command};

/// What a command ends with: done, refused, or before its time.
#[derive(Clone, Copy)]
pub(crate) enum Status {
    /// Exit status 0.
    Done,
    /// Exit status 1.
    Refused,
    /// Ended by Ctrl-C, exit status 130.
    Interrupted,
}

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return help::tell(error),
    };
    speech::choose(args.lang.lang());
    let result = match &args.command {
        Command::Parse(args) => verbs::parse::run(args),
        Command::Check(args) => verbs::check::run(args),
        Command::Legal(args) => verbs::legal::run(args),
        Command::Perft(args) => verbs::perft::run(args),
        Command::Position(args) => verbs::position::run(args),
        Command::Judge(args) => verbs::judge::run(args),
        Command::Explain(args) => verbs::explain::run(args),
        Command::Blind(args) => verbs::blind::run(args),
        Command::Variant(args) => verbs::variant::run(args),
        Command::Datc(args) => verbs::datc::run(args),
        Command::Rules(args) => verbs::rules::run(args),
        Command::Replay(args) => verbs::replay::run(args),
        Command::New(args) => verbs::game::new::run(args),
        Command::List(args) => verbs::game::list::run(args),
        Command::Show(args) => verbs::game::show::run(args),
        Command::Order(args) => verbs::game::order::run(args),
        Command::Orders(args) => verbs::game::orders::run(args),
        Command::Resolve(args) => verbs::game::resolve::run(args),
        Command::History(args) => verbs::game::history::run(args),
        Command::Undo(args) => verbs::game::undo::run(args),
        Command::WhatIf(args) => verbs::game::what_if::run(args),
        Command::Vote(args) => verbs::game::vote::run(args),
        Command::Seats(args) => verbs::game::seats::run(args),
        Command::Hint(args) => verbs::game::hint::run(args),
        Command::Standing(args) => verbs::game::standing::run(args),
        Command::Play(args) => verbs::play::run(args),
        Command::Serve(args) => verbs::serve::run(args),
        Command::Import(args) => verbs::game::import::run(args),
        Command::Export(args) => verbs::game::export::run(args),
        Command::Draw(args) => verbs::draw::run(args),
        Command::Film(args) => verbs::film::run(args),
        Command::Arena(args) => verbs::arena::run(args),
        Command::Bot(args) => verbs::bot::run(args),
        Command::SelfPlay(args) => verbs::self_play::run(args),
        Command::Bench(args) => verbs::bench::run(args),
        Command::Completions(args) => verbs::completions::run(args),
        Command::Man(args) => verbs::man::run(args),
    };
    match result {
        Ok(Status::Done) => ExitCode::SUCCESS,
        Ok(Status::Refused) => ExitCode::from(1),
        Ok(Status::Interrupted) => ExitCode::from(interrupt::STATUS),
        Err(error) => {
            output::error_line(&speech::told(&error));
            ExitCode::from(if error.is::<args::Usage>() { 2 } else { 1 })
        }
    }
}
