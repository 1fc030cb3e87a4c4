//! One file per verb, with its arguments, its help and its work.

mod archive;
mod arena;
mod bench;
mod blind;
mod bot;
mod check;
mod completions;
mod copy;
mod datc;
mod delete;
mod draw;
mod explain;
mod export;
mod film;
mod hint;
mod history;
mod host;
mod import;
mod judge;
mod legal;
mod list;
mod man;
mod mcp;
mod new;
mod order;
mod orders;
mod parse;
mod perft;
mod play;
mod position;
mod redo;
mod rename;
mod replay;
mod resolve;
mod rules;
mod seats;
mod self_play;
mod serve;
mod show;
mod standing;
mod table;
mod undo;
mod variant;
mod variant_draw;
mod variant_import;
mod verify;
mod vote;
mod what_if;

use anyhow::Result;
use chancery_lang::messages::usage;
use chancery_lang::{Message, text};
use clap::Subcommand;

use crate::Status;

/// The verbs.
#[derive(Subcommand, Debug)]
pub(crate) enum Verb {
    New(new::NewArgs),
    List(list::ListArgs),
    Show(show::ShowArgs),
    Order(order::OrderArgs),
    Orders(orders::OrdersArgs),
    Resolve(resolve::ResolveArgs),
    History(history::HistoryArgs),
    Undo(undo::UndoArgs),
    Redo(redo::RedoArgs),
    WhatIf(what_if::WhatIfArgs),
    Vote(vote::VoteArgs),
    Seats(seats::SeatsArgs),
    Table(table::TableArgs),
    Copy(copy::CopyArgs),
    Rename(rename::RenameArgs),
    Archive(archive::ArchiveArgs),
    Delete(delete::DeleteArgs),
    Hint(hint::HintArgs),
    Standing(standing::StandingArgs),
    Play(play::PlayArgs),
    Serve(serve::ServeArgs),
    Host(host::HostArgs),
    Mcp(mcp::McpArgs),
    Import(import::ImportArgs),
    Export(export::ExportArgs),
    Draw(draw::DrawArgs),
    Film(film::FilmArgs),
    Parse(parse::ParseArgs),
    Check(check::CheckArgs),
    Legal(legal::LegalArgs),
    Perft(perft::PerftArgs),
    Position(position::PositionArgs),
    Judge(judge::JudgeArgs),
    Explain(explain::ExplainArgs),
    Blind(blind::BlindArgs),
    Variant(variant::VariantArgs),
    Datc(datc::DatcArgs),
    Rules(rules::RulesShowArgs),
    Replay(replay::ReplayArgs),
    Verify(verify::VerifyArgs),
    SelfPlay(self_play::SelfPlayArgs),
    Arena(arena::ArenaArgs),
    Bot(bot::BotArgs),
    Bench(bench::BenchArgs),
    Completions(completions::CompletionsArgs),
    Man(man::ManArgs),
}

impl Verb {
    pub(crate) fn run(&self) -> Result<Status> {
        match self {
            Verb::New(args) => new::run(args),
            Verb::List(args) => list::run(args),
            Verb::Show(args) => show::run(args),
            Verb::Order(args) => order::run(args),
            Verb::Orders(args) => orders::run(args),
            Verb::Resolve(args) => resolve::run(args),
            Verb::History(args) => history::run(args),
            Verb::Undo(args) => undo::run(args),
            Verb::Redo(args) => redo::run(args),
            Verb::WhatIf(args) => what_if::run(args),
            Verb::Vote(args) => vote::run(args),
            Verb::Seats(args) => seats::run(args),
            Verb::Table(args) => table::run(args),
            Verb::Copy(args) => copy::run(args),
            Verb::Rename(args) => rename::run(args),
            Verb::Archive(args) => archive::run(args),
            Verb::Delete(args) => delete::run(args),
            Verb::Hint(args) => hint::run(args),
            Verb::Standing(args) => standing::run(args),
            Verb::Play(args) => play::run(args),
            Verb::Serve(args) => serve::run(args),
            Verb::Host(args) => host::run(args),
            Verb::Mcp(args) => mcp::run(args),
            Verb::Import(args) => import::run(args),
            Verb::Export(args) => export::run(args),
            Verb::Draw(args) => draw::run(args),
            Verb::Film(args) => film::run(args),
            Verb::Parse(args) => parse::run(args),
            Verb::Check(args) => check::run(args),
            Verb::Legal(args) => legal::run(args),
            Verb::Perft(args) => perft::run(args),
            Verb::Position(args) => position::run(args),
            Verb::Judge(args) => judge::run(args),
            Verb::Explain(args) => explain::run(args),
            Verb::Blind(args) => blind::run(args),
            Verb::Variant(args) => variant::run(args),
            Verb::Datc(args) => datc::run(args),
            Verb::Rules(args) => rules::run(args),
            Verb::Replay(args) => replay::run(args),
            Verb::Verify(args) => verify::run(args),
            Verb::SelfPlay(args) => self_play::run(args),
            Verb::Arena(args) => arena::run(args),
            Verb::Bot(args) => bot::run(args),
            Verb::Bench(args) => bench::run(args),
            Verb::Completions(args) => completions::run(args),
            Verb::Man(args) => man::run(args),
        }
    }
}

/// The groups of verbs in `chancery --help`.
#[derive(Clone, Copy, Debug)]
pub(crate) enum VerbGroup {
    Play,
    Look,
    Share,
    Judge,
    Computers,
    Tools,
}

impl VerbGroup {
    pub(crate) const ALL: [VerbGroup; 6] = [
        VerbGroup::Play,
        VerbGroup::Look,
        VerbGroup::Share,
        VerbGroup::Judge,
        VerbGroup::Computers,
        VerbGroup::Tools,
    ];

    pub(crate) fn heading(self) -> Message {
        match self {
            VerbGroup::Play => text!(usage::GroupPlay),
            VerbGroup::Look => text!(usage::GroupLook),
            VerbGroup::Share => text!(usage::GroupShare),
            VerbGroup::Judge => text!(usage::GroupJudge),
            VerbGroup::Computers => text!(usage::GroupComputers),
            VerbGroup::Tools => text!(usage::GroupTools),
        }
    }

    /// The verbs of the group, in the order in which they are listed.
    pub(crate) fn verbs(self) -> &'static [&'static str] {
        match self {
            VerbGroup::Play => &[
                "new", "order", "resolve", "undo", "redo", "vote", "seats", "table", "play",
                "serve", "host", "mcp",
            ],
            VerbGroup::Look => {
                &["list", "show", "orders", "history", "explain", "what-if", "legal", "standing"]
            }
            VerbGroup::Share => {
                &["import", "export", "copy", "rename", "archive", "delete", "draw", "film"]
            }
            VerbGroup::Judge => &["judge", "check", "blind", "replay", "verify", "datc", "rules"],
            VerbGroup::Computers => &["hint", "self-play", "arena", "bot"],
            VerbGroup::Tools => {
                &["parse", "position", "perft", "variant", "bench", "completions", "man"]
            }
        }
    }
}
