//! The games of a demonstration.

use chancery_club::settings::{Preset, PressKind, Visibility};

/// A game, and how far it has come.
#[derive(Debug)]
pub(super) struct DemoGame {
    pub(super) title: &'static str,
    pub(super) variant: &'static str,
    pub(super) preset: Preset,
    pub(super) zone: &'static str,
    pub(super) press: PressKind,
    pub(super) anonymous: bool,
    pub(super) visibility: Visibility,
    /// The computer in empty seats.
    pub(super) computers: Option<&'static str>,
    pub(super) last_year: Option<u16>,
    pub(super) publish_press: bool,
    /// The numbers of members: who runs the game, and who joins it.
    pub(super) master: usize,
    pub(super) players: &'static [usize],
    /// Whether players write letters, and whether those are in French.
    pub(super) letters: Option<bool>,
    /// How many days ago it was created.
    pub(super) days: u32,
    pub(super) progress: DemoProgress,
}

/// How far a game has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DemoProgress {
    /// It waits for players.
    Open,
    /// So many have confirmed to be there.
    RollCall(usize),
    /// So many phases were resolved.
    Running(u32),
    /// The same, and it is paused.
    Paused(u32),
    /// The same, and it was cancelled.
    Cancelled(u32),
    /// It is over.
    Finished,
}

impl DemoProgress {
    /// How many phases were resolved before today, if that is known.
    pub(super) const fn phases(self) -> Option<u32> {
        match self {
            DemoProgress::Running(phases)
            | DemoProgress::Paused(phases)
            | DemoProgress::Cancelled(phases) => Some(phases),
            DemoProgress::Open | DemoProgress::RollCall(_) | DemoProgress::Finished => None,
        }
    }
}

impl DemoGame {
    const fn new(
        title: &'static str,
        preset: Preset,
        days: u32,
        progress: DemoProgress,
    ) -> DemoGame {
        DemoGame {
            title,
            variant: "classic",
            preset,
            zone: "Europe/Paris",
            press: PressKind::Full,
            anonymous: false,
            visibility: Visibility::Public,
            computers: None,
            last_year: None,
            publish_press: false,
            master: 0,
            players: &[],
            letters: None,
            days,
            progress,
        }
    }
}

pub(super) const GAMES: [DemoGame; 10] = [
    DemoGame {
        last_year: Some(1907),
        publish_press: true,
        players: &[8, 1, 3, 12, 5, 9, 15],
        letters: Some(false),
        ..DemoGame::new("The Long Peace", Preset::Daily, 60, DemoProgress::Finished)
    },
    DemoGame {
        players: &[1, 2, 3, 4, 5, 6, 7],
        letters: Some(false),
        ..DemoGame::new("Tuesday Congress", Preset::TwiceWeekly, 45, DemoProgress::Running(13))
    },
    DemoGame {
        master: 4,
        players: &[4, 1, 11, 14, 8, 10, 13],
        letters: Some(true),
        ..DemoGame::new("Le salon de thé", Preset::Daily, 12, DemoProgress::Running(7))
    },
    DemoGame {
        press: PressKind::Off,
        anonymous: true,
        computers: Some("search-casual"),
        players: &[2, 6, 9, 12, 15],
        ..DemoGame::new("Gunboat in November", Preset::Daily, 10, DemoProgress::Running(5))
    },
    DemoGame {
        master: 5,
        players: &[5, 7, 13, 15],
        ..DemoGame::new("Newcomers welcome", Preset::Daily, 3, DemoProgress::Open)
    },
    DemoGame {
        master: 3,
        players: &[3, 8, 9],
        press: PressKind::Rulebook,
        ..DemoGame::new("By the rulebook", Preset::TwiceWeekly, 2, DemoProgress::Open)
    },
    DemoGame {
        players: &[1, 2, 6, 10, 11, 12, 14],
        ..DemoGame::new("Sunday night", Preset::Daily, 1, DemoProgress::RollCall(5))
    },
    DemoGame {
        players: &[9, 3, 5, 7, 10, 13, 15],
        ..DemoGame::new("Until Lena is back", Preset::Daily, 14, DemoProgress::Paused(4))
    },
    DemoGame {
        variant: "lantern",
        master: 6,
        players: &[6, 2, 11, 14],
        press: PressKind::PublicOnly,
        ..DemoGame::new("Lantern Coast, first try", Preset::Daily, 6, DemoProgress::Running(3))
    },
    DemoGame {
        players: &[12, 4, 8, 10, 11, 13, 14],
        visibility: Visibility::Private,
        ..DemoGame::new("Rained off", Preset::Untimed, 30, DemoProgress::Cancelled(1))
    },
];
