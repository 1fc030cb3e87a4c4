//! Many games at once, on several threads. What comes of them does not depend on the threads: every game has
//! dice of its own.

use std::sync::Arc;

use chancery_bots::Dice;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use super::game::{EnvGame, EnvScratch};
use super::setting::EnvSettings;
use super::sheet::ObservationRow;

/// So many pieces of work there are for a thread: one that is done early takes over from another.
const PIECES: usize = 4;

/// The games, and what they are worked on with.
pub(super) struct Batch {
    pub(super) setting: EnvSettings,
    pub(super) games: Vec<EnvGame>,
    desks: Vec<EnvScratch>,
    /// None for one thread, which is the caller's.
    pool: Option<Arc<ThreadPool>>,
}

/// A piece of work: some games that follow each other, and what belongs to them.
struct BatchSlice<'a> {
    games: &'a mut [EnvGame],
    desk: &'a mut EnvScratch,
    orders: &'a [i32],
    sheet: ObservationRow<'a>,
}

impl Batch {
    /// So many games at their start.
    pub(super) fn new(setting: EnvSettings, games: usize, threads: usize) -> Result<Batch, String> {
        let pool = if threads == 1 {
            None
        } else {
            let pool = ThreadPoolBuilder::new().num_threads(threads).build();
            Some(Arc::new(pool.map_err(|error| format!("no threads: {error}"))?))
        };
        let mut desk = EnvScratch::default();
        let one = |number| EnvGame::new(&setting, Dice::new(0, number as u64), &mut desk);
        let games = (0..games).map(one).collect();
        Ok(Batch::with(setting, games, pool))
    }

    fn with(setting: EnvSettings, games: Vec<EnvGame>, pool: Option<Arc<ThreadPool>>) -> Batch {
        let pieces = pool.as_ref().map_or(1, |pool| PIECES * pool.current_num_threads());
        let desks = (0..pieces).map(|_| EnvScratch::default()).collect();
        Batch { setting, games, desks, pool }
    }

    /// The same games once more.
    pub(super) fn copy(&self) -> Batch {
        Batch::with(self.setting.clone(), self.games.clone(), self.pool.clone())
    }

    /// How many threads there are.
    pub(super) fn threads(&self) -> usize {
        self.pool.as_ref().map_or(1, |pool| pool.current_num_threads())
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
                    game.set_dice(Dice::new(seed, number as u64));
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
    pub(super) fn wrong(&self, orders: &[i32]) -> Option<(usize, usize)> {
        let rows = orders.chunks_exact(self.setting.widths.slots).enumerate();
        let mut pairs = rows.zip(&self.games);
        let wrong =
            |((number, row), game): ((usize, &[i32]), &EnvGame)| Some((number, game.wrong(row)?));
        match &self.pool {
            None => pairs.find_map(wrong),
            Some(pool) => pool.install(|| {
                let rows = orders.par_chunks_exact(self.setting.widths.slots).enumerate();
                rows.zip(&self.games).with_min_len(64).find_map_first(wrong)
            }),
        }
    }

    /// Choose legal orders at random for every game.
    pub(super) fn sample(&mut self, orders: &mut [i32]) {
        let slots = self.setting.widths.slots;
        let length = self.piece();
        let Batch { setting, games, desks, pool } = self;
        let work = |games: &mut [EnvGame], desk: &mut EnvScratch, orders: &mut [i32]| {
            for (game, row) in games.iter_mut().zip(orders.chunks_exact_mut(slots)) {
                game.sample(setting, desk, row);
            }
        };
        match pool {
            None => desks.iter_mut().for_each(|desk| work(games, desk, orders)),
            Some(pool) => pool.install(|| {
                let rows = orders.par_chunks_mut(length * slots);
                let pieces = games.par_chunks_mut(length).zip(desks.par_iter_mut()).zip(rows);
                pieces.for_each(|((games, desk), orders)| work(games, desk, orders));
            }),
        }
    }

    /// How many games are a piece of work.
    fn piece(&self) -> usize {
        self.games.len().div_ceil(self.desks.len()).max(1)
    }

    /// Judge a phase of every game.
    pub(super) fn step(&mut self, orders: &[i32], sheet: ObservationRow<'_>) {
        let length = self.piece();
        let Batch { setting, games, desks, pool } = self;
        let widths = setting.widths;
        let run = |piece: BatchSlice<'_>| {
            let mut sheet = piece.sheet;
            let rows = piece.orders.chunks_exact(widths.slots).enumerate();
            for (game, (number, orders)) in piece.games.iter_mut().zip(rows) {
                let mut row = sheet.row(number, widths);
                game.step(setting, piece.desk, orders, &mut row);
            }
        };
        let mut rest = sheet;
        let mut pieces = Vec::with_capacity(desks.len());
        let rows = orders.chunks(length * widths.slots);
        for ((games, desk), orders) in games.chunks_mut(length).zip(desks).zip(rows) {
            let (sheet, others) = rest.split(games.len(), widths);
            rest = others;
            pieces.push(BatchSlice { games, desk, orders, sheet });
        }
        match pool {
            None => pieces.into_iter().for_each(run),
            Some(pool) => pool.install(|| pieces.into_par_iter().for_each(run)),
        }
    }
}

fn is_chosen(chosen: Option<&[bool]>, number: usize) -> bool {
    chosen.is_none_or(|chosen| chosen.get(number).copied().unwrap_or(false))
}
