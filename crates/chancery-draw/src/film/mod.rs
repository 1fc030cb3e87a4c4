//! Animations. Frames are rendered on all cores, a few at a time, to limit memory. The palette is
//! chosen first, from a sample of the whole game.

mod strip;

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use crate::art::Art;
use crate::png::{RenderError, pixels};
use crate::quantise::Census;
use crate::shot::Shot;
use crate::style::PictureStyle;
use strip::Strip;

/// The number of frames the palette is chosen from.
const SAMPLE: usize = 8;
/// The number of colours in the palette; one more index stands for unchanged pixels.
const COLOURS: usize = 255;

/// A finished animation.
#[derive(Clone, Debug)]
pub struct Film {
    /// The GIF file.
    pub gif: Vec<u8>,
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
}

/// Renders shots as an animation, each for some seconds. `drawn_one` is called after every frame.
pub fn film(
    shots: &[Shot],
    art: &Art,
    style: &PictureStyle<'_>,
    width: u32,
    seconds: f64,
    mut drawn_one: impl FnMut(),
) -> Result<Film, RenderError> {
    let sample = sample(shots.len());
    let drawn = |shot: &Shot| pixels(&crate::draw(art, &shot.scene(), style), width);
    let mut census = Census::default();
    let seen = parallel_map(&sample, |&number| drawn(&shots[number]), &mut drawn_one)?;
    for picture in &seen {
        census.count(picture);
    }
    let palette = census.palette(COLOURS);
    let (width, height) = seen.first().map_or((1, 1), |one| (one.width, one.height));
    let known = sample.iter().copied().zip(seen.iter().map(|picture| palette.indexed(picture)));
    let mut known: HashMap<usize, Vec<u8>> = known.collect();
    drop(seen);
    let mut strip = Strip::new(width, height, &palette).map_err(RenderError::of)?;
    let at_once = 4 * processors();
    let numbers: Vec<usize> = (0..shots.len()).collect();
    for some in numbers.chunks(at_once) {
        let new: Vec<usize> = some.iter().copied().filter(|one| !known.contains_key(one)).collect();
        let indexed = |&number: &usize| Ok(palette.indexed(&drawn(&shots[number])?));
        let pictures = parallel_map(&new, indexed, &mut drawn_one)?;
        known.extend(new.into_iter().zip(pictures));
        for &number in some {
            let stays = if number + 1 == shots.len() { seconds * 3.0 } else { seconds };
            if let Some(picture) = known.remove(&number) {
                strip.add(picture, stays).map_err(RenderError::of)?;
            }
        }
    }
    Ok(Film { gif: strip.done().map_err(RenderError::of)?, width, height })
}

/// The number of frames rendered at once.
fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// The indices of the sample, from the first frame to the last.
fn sample(count: usize) -> Vec<usize> {
    let last = count.saturating_sub(1);
    let steps = SAMPLE.min(count).max(1);
    let mut all: Vec<usize> = (0..steps).map(|step| step * last / (steps - 1).max(1)).collect();
    all.dedup();
    all
}

/// Maps items on all cores. The results are in the order of the items.
fn parallel_map<Q: Sync, A: Send>(
    questions: &[Q],
    work: impl Fn(&Q) -> Result<A, RenderError> + Sync,
    drawn_one: &mut impl FnMut(),
) -> Result<Vec<A>, RenderError> {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    let mut answers: Vec<Option<A>> = questions.iter().map(|_| None).collect();
    thread::scope(|scope| {
        for _ in 0..processors().min(questions.len()) {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                while let Some((number, question)) = {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    questions.get(number).map(|question| (number, question))
                } {
                    // Sending fails if the receiver is gone after an error; then stop.
                    if sender.send((number, work(question))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for (number, answer) in receiver {
            answers[number] = Some(answer?);
            drawn_one();
        }
        Ok(answers.into_iter().flatten().collect())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sample_includes_the_first_and_last_frame() {
        assert_eq!(sample(1), [0]);
        assert_eq!(sample(2), [0, 1]);
        assert_eq!(sample(8), [0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(sample(57), [0, 8, 16, 24, 32, 40, 48, 56]);
    }

    #[test]
    fn parallel_results_are_ordered_and_errors_propagate() {
        let questions: Vec<u32> = (0..100).collect();
        let mut count = 0;
        let answers = parallel_map(&questions, |n| Ok(n * 2), &mut || count += 1).unwrap();
        assert_eq!(count, 100);
        assert!(answers.iter().enumerate().all(|(number, &answer)| answer == number as u32 * 2));
        let fails = |_: &u32| pixels("no picture", 10).map(|_| ());
        assert!(parallel_map(&questions, fails, &mut || ()).is_err());
    }
}
