//! The arguments of every verb, as they are written.

mod bench;
mod blind;
mod common;
mod court;
mod game;
mod orders;
mod picture;
mod players;
mod seats;
mod serve;
mod shell;

pub(crate) use bench::BenchArgs;
pub(crate) use blind::BlindArgs;
pub(crate) use common::{
    BoardArgs, DialectArg, LangArgs, OnBoardArgs, OutputArgs, RulesArgs, locale,
};
pub(crate) use court::{
    DatcArgs, ExplainArgs, JudgeArgs, ReplayArgs, RulesShowArgs, VariantArgs, VariantCommand,
};
pub(crate) use game::{
    ExportArgs, GameArgs, HistoryArgs, ImportArgs, ListArgs, NewArgs, OrderArgs, OrdersArgs,
    OrdersCommand, OrdersOfArgs, PlayArgs, ResolveArgs, ShowArgs, StoreArgs, UndoArgs, VoteArg,
    VoteArgs, WhatIfArgs,
};
pub(crate) use orders::{CheckArgs, LegalArgs, ParseArgs, PerftArgs, PositionArgs};
pub(crate) use picture::{DrawArgs, FilmArgs, GraphicsArg, LookArgs, MapArgs, ViewArgs};
pub(crate) use players::{ArenaArgs, BotArgs, SelfPlayArgs, SeriesArgs};
pub(crate) use seats::{HintArgs, SeatsArgs, StandingArgs};
pub(crate) use serve::ServeArgs;
pub(crate) use shell::{CompletionsArgs, ManArgs};

use clap::{Parser, Subcommand};

/// Everything needed to run the board game Diplomacy.
#[derive(Parser, Debug)]
#[command(name = "chancery", version)]
#[command(after_help = "Exit status: 0 done, 1 refused or failed, 2 wrong usage.")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) lang: LangArgs,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The verbs.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Begin a game
    New(NewArgs),
    /// List the games
    List(ListArgs),
    /// Show where a game stands, who has ordered, what is due
    Show(ShowArgs),
    /// Hand in orders of a power
    Order(OrderArgs),
    /// Show or check the orders that were given
    Orders(OrdersArgs),
    /// Resolve a phase: the game goes on
    Resolve(ResolveArgs),
    /// Show what was resolved
    History(HistoryArgs),
    /// Take the last phase back
    Undo(UndoArgs),
    /// Judge hypothetical orders; nothing is saved
    WhatIf(WhatIfArgs),
    /// Vote for a draw
    Vote(VoteArgs),
    /// Tell who plays which power, or let computers and people take seats
    Seats(SeatsArgs),
    /// Advise a power: order sets, with what each hopes for and fears
    Hint(HintArgs),
    /// Tell how the powers stand, by what a search expects
    Standing(StandingArgs),
    /// Play a game at one table, each power in turn
    Play(PlayArgs),
    /// Show the games in the browser and play them there
    Serve(ServeArgs),
    /// Make a game of a document
    Import(ImportArgs),
    /// Make a document of a game
    Export(ExportArgs),
    /// Draw a phase of a game, or a position with its orders
    Draw(DrawArgs),
    /// Make a film of a game
    Film(FilmArgs),
    /// Read orders in any notation and print them in one
    Parse(ParseArgs),
    /// Tell whether orders are legal, and why not
    Check(CheckArgs),
    /// List all legal orders of a position
    Legal(LegalArgs),
    /// Count the legal orders of a position by kind
    Perft(PerftArgs),
    /// Print a position as a line of text, or as JSON
    Position(PositionArgs),
    /// Adjudicate positions: JSON lines in, JSON lines out
    Judge(JudgeArgs),
    /// Tell what came of every order of a position, and why
    Explain(ExplainArgs),
    /// Adjudicate orders alone, without a map: any territories, and routes that the orders name
    Blind(BlindArgs),
    /// Look at boards and check variant files
    Variant(VariantArgs),
    /// Run test cases, such as those of the DATC
    Datc(DatcArgs),
    /// Show the rules that can be chosen, or those of a set
    Rules(RulesShowArgs),
    /// Judge saved games again and tell what differs
    Replay(ReplayArgs),
    /// Let players play whole games among themselves
    SelfPlay(SelfPlayArgs),
    /// Let players meet in many games, and tell how they fare
    Arena(ArenaArgs),
    /// Play for another program: it asks in JSON lines, and one of our players answers
    Bot(BotArgs),
    /// Measure how fast the program is here
    Bench(BenchArgs),
    /// Print completions for a shell
    Completions(CompletionsArgs),
    /// Print or write the pages of the manual
    Man(ManArgs),
}

#[cfg(test)]
mod tests;

/// A wrong combination of arguments that the parser of arguments cannot see.
#[derive(Debug)]
pub(crate) struct Usage(pub(crate) String);

impl std::fmt::Display for Usage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Usage {}
