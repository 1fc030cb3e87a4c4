//! Many games at once, on several threads. What comes of them does not depend on the threads: every game has
//! dice of its own.

use std::slice::ChunksExact;
use std::sync::atomic::{AtomicUsize, Ordering};

use chancery_bots::Dice;

use super::game::{EnvGame, EnvScratch};
use super::record::RecordedGame;
use super::setting::EnvSettings;
use super::sheet::ObservationRow;
use super::workers::share;
use crate::pool::ProcessPool;

/// The number of pieces of work for each thread: one that is done early takes over from another.
const PIECES: usize = 4;

/// The least number of games in a piece. To wake a thread takes about as long as to judge a few games, so that
/// smaller batches are not shared at all.
const LEAST: usize = 32;

/// The same for games whose orders are only checked, and for games that orders are drawn for: 256 of them take
/// about 14 microseconds, less than to wake a thread.
const LEAST_CHECKED: usize = 128;
const LEAST_DRAWN: usize = 1024;

/// The games, and what they are worked on with.
pub(super) struct Batch {
    pub(super) setting: EnvSettings,
    pub(super) games: Vec<EnvGame>,
    /// One for each thread; the caller has the first.
    pub(super) desks: Vec<EnvScratch>,
    /// None for one thread, which is the caller's.
    pool: Option<ProcessPool>,
}

/// A piece of work: some games that follow each other, and what belongs to them.
struct BatchSlice<'a> {
    games: &'a mut [EnvGame],
    orders: &'a [i32],
    sheet: ObservationRow<'a>,
    last: Option<ObservationRow<'a>>,
}

impl Batch {
    /// So many games at their start.
    pub(super) fn new(setting: EnvSettings, games: usize, threads: usize) -> Result<Batch, String> {
        let pool = if threads == 1 { None } else { Some(ProcessPool::new(threads)?) };
        let mut desk = EnvScratch::default();
        let one = |number| EnvGame::new(&setting, Dice::new(0, number as u64), &mut desk);
        let games = (0..games).map(one).collect();
        Ok(Batch::with(setting, games, pool))
    }

    fn with(setting: EnvSettings, games: Vec<EnvGame>, pool: Option<ProcessPool>) -> Batch {
        let threads = pool.as_ref().map_or(1, ProcessPool::threads);
        let desks = (0..threads).map(|_| EnvScratch::default()).collect();
        Batch { setting, games, desks, pool }
    }

    /// The same games once more.
    pub(super) fn copy(&self) -> Batch {
        Batch::with(self.setting.clone(), self.games.clone(), self.pool.clone())
    }

    /// How many threads there are.
    pub(super) fn threads(&self) -> usize {
        self.pool.as_ref().map_or(1, ProcessPool::threads)
    }

    /// Start threads of this process if it was forked; call it while the interpreter is locked.
    pub(super) fn renew_pool(&mut self) -> Result<(), String> {
        self.pool.as_mut().map_or(Ok(()), ProcessPool::renew)
    }

    /// Begin again: all games, or those that are chosen. With a seed they get new dice.
    pub(super) fn reset(
        &mut self,
        seed: Option<u64>,
        chosen: Option<&[bool]>,
        sheet: ObservationRow<'_>,
    ) {
        if let Some(seed) = seed {
            for (number, game) in self.games.iter_mut().enumerate() {
                if is_chosen(chosen, number) {
                    game.dice = Dice::new(seed, number as u64);
                }
            }
        }
        let Batch { setting, games, desks, .. } = self;
        let Some(desk) = desks.first_mut() else { return };
        let mut sheet = sheet;
        for (number, game) in games.iter_mut().enumerate() {
            if is_chosen(chosen, number) {
                let mut row = sheet.row(number, setting.widths);
                game.restart(setting, desk);
                game.show_afresh(setting, &mut row);
            }
        }
    }

    /// The first game and slot with an order that is not legal there.
    pub(super) fn wrong(&mut self, orders: &[i32]) -> Option<(usize, usize)> {
        let slots = self.setting.widths.slots;
        let length = self.piece(LEAST_CHECKED);
        let Batch { games, desks, pool, .. } = self;
        let first = AtomicUsize::new(usize::MAX);
        let pieces = games.chunks(length).zip(orders.chunks(length * slots)).enumerate().collect();
        share(pool.as_ref(), pieces, desks, |(piece, (games, orders)): (usize, _), _| {
            let games: &[EnvGame] = games;
            let rows: ChunksExact<'_, i32> = <[i32]>::chunks_exact(orders, slots);
            let mut found =
                games.iter().zip(rows).enumerate().filter_map(|(number, (game, row))| {
                    Some((piece * length + number) * slots + game.wrong(row)?)
                });
            if let Some(place) = found.next() {
                first.fetch_min(place, Ordering::Relaxed);
            }
        });
        let place = first.into_inner();
        (place != usize::MAX).then_some((place / slots, place % slots))
    }

    /// Choose legal orders at random for every game.
    pub(super) fn sample(&mut self, orders: &mut [i32]) {
        let slots = self.setting.widths.slots;
        let length = self.piece(LEAST_DRAWN);
        let Batch { setting, games, desks, pool } = self;
        let rows = orders.chunks_mut(length * slots);
        let pieces = games.chunks_mut(length).zip(rows).collect();
        share(pool.as_ref(), pieces, desks, |(games, orders): (&mut [_], &mut [_]), desk| {
            for (game, row) in games.iter_mut().zip(orders.chunks_exact_mut(slots)) {
                EnvGame::sample(game, setting, desk, row);
            }
        });
    }

    /// The number of games in a piece of work.
    fn piece(&self, least: usize) -> usize {
        self.games.len().div_ceil(PIECES * self.desks.len()).max(least)
    }

    /// Judge a phase of every game.
    pub(super) fn step(
        &mut self,
        orders: &[i32],
        sheet: ObservationRow<'_>,
        last: Option<ObservationRow<'_>>,
    ) {
        let length = self.piece(LEAST);
        let Batch { setting, games, desks, pool } = self;
        let widths = setting.widths;
        let (mut rest, mut rest_of_last) = (sheet, last);
        let mut pieces = Vec::with_capacity(games.len().div_ceil(length));
        let rows = orders.chunks(length * widths.slots);
        for (games, orders) in games.chunks_mut(length).zip(rows) {
            let (sheet, others) = rest.split(games.len(), widths);
            rest = others;
            let last = rest_of_last.take().map(|last| {
                let (last, others) = last.split(games.len(), widths);
                rest_of_last = Some(others);
                last
            });
            pieces.push(BatchSlice { games, orders, sheet, last });
        }
        share(pool.as_ref(), pieces, desks, |piece, desk| {
            let BatchSlice { games, orders, mut sheet, mut last } = piece;
            let rows = orders.chunks_exact(widths.slots).enumerate();
            for (game, (number, orders)) in games.iter_mut().zip(rows) {
                let mut row = sheet.row(number, widths);
                let mut last = last.as_mut().map(|last| last.row(number, widths));
                game.step(setting, desk, orders, &mut row, last.as_mut());
            }
        });
    }

    /// Take the records of all games that have ended.
    pub(super) fn finished(&mut self) -> Vec<RecordedGame> {
        self.games.iter_mut().flat_map(|game| game.finished.drain(..)).collect()
    }
}

fn is_chosen(chosen: Option<&[bool]>, number: usize) -> bool {
    chosen.is_none_or(|chosen| chosen.get(number).copied().unwrap_or(false))
}
