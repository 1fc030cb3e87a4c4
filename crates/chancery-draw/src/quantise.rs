//! Colour quantisation, for animations and terminals. Pictures of boards are flat areas with soft
//! edges, so a colour that fills an area is kept exactly, and the edges share the rest.

use crate::png::Pixels;

/// A colour: red, green, blue.
pub type Rgb = [u8; 3];

/// The number of bits per channel by which colours are grouped.
const BITS: u32 = 6;
const CELLS: usize = 1 << (3 * BITS);

/// A histogram of colours.
#[derive(Clone, Debug)]
pub struct Census(Vec<Cell>);

/// Colours that are nearly the same.
#[derive(Clone, Copy, Debug, Default)]
struct Cell {
    count: u64,
    sum: [u64; 3],
    /// The majority candidate, and its lead over the others.
    most: Rgb,
    lead: u64,
}

impl Cell {
    fn colour(&self) -> Rgb {
        if self.lead > 0 {
            return self.most;
        }
        self.sum.map(|sum| (sum / self.count.max(1)) as u8)
    }
}

fn cell_of(colour: Rgb) -> usize {
    colour.iter().fold(0, |cell, &part| cell << BITS | usize::from(part >> (8 - BITS)))
}

/// The pixels of a picture without alpha.
pub fn colours(pixels: &Pixels) -> impl Iterator<Item = Rgb> {
    pixels.data.chunks_exact(4).map(|pixel| [pixel[0], pixel[1], pixel[2]])
}

impl Default for Census {
    fn default() -> Census {
        Census(vec![Cell::default(); CELLS])
    }
}

impl Census {
    /// Adds the colours of a picture.
    pub fn count(&mut self, pixels: &Pixels) {
        for colour in colours(pixels) {
            let cell = &mut self.0[cell_of(colour)];
            cell.count += 1;
            for (sum, part) in cell.sum.iter_mut().zip(colour) {
                *sum += u64::from(part);
            }
            // The majority vote of Boyer and Moore.
            match cell {
                Cell { lead: 0, .. } => (cell.most, cell.lead) = (colour, 1),
                Cell { most, .. } if *most == colour => cell.lead += 1,
                cell => cell.lead -= 1,
            }
        }
    }

    /// A palette of at most `most` colours.
    pub fn palette(&self, most: usize) -> ColourTable {
        let seen = self.0.iter().filter(|cell| cell.count > 0);
        let seen: Vec<(Rgb, u64)> = seen.map(|cell| (cell.colour(), cell.count)).collect();
        let mut groups = vec![ColourGroup::new(seen)];
        // Split the group with the largest error until there are enough.
        while groups.len() < most {
            let worst =
                (0..groups.len()).max_by(|&a, &b| groups[a].error.total_cmp(&groups[b].error));
            let Some(worst) = worst.filter(|&worst| groups[worst].error > 0.0) else { break };
            let (one, other) = groups.swap_remove(worst).split();
            groups.extend([one, other]);
        }
        let colours: Vec<Rgb> = groups.iter().map(ColourGroup::colour).collect();
        // Colours that were not seen are looked up by the middle of their cell.
        let wanted = |(number, cell): (usize, &Cell)| match cell.count {
            0 => middle(number),
            _ => cell.colour(),
        };
        let cells = self.0.iter().enumerate().map(wanted);
        let nearest = cells.map(|wanted| nearest(&colours, wanted)).collect();
        ColourTable { colours, nearest }
    }
}

/// The colour in the middle of a cell.
fn middle(cell: usize) -> Rgb {
    let part = |place: u32| {
        let part = cell >> (place * BITS) & ((1 << BITS) - 1);
        (part << (8 - BITS) | 1 << (7 - BITS)) as u8
    };
    [part(2), part(1), part(0)]
}

fn nearest(colours: &[Rgb], wanted: Rgb) -> u8 {
    let far = |colour: &Rgb| -> u32 {
        colour.iter().zip(wanted).map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
    };
    let best = (0..colours.len()).min_by_key(|&number| far(&colours[number]));
    best.unwrap_or_default() as u8
}

/// Colours that get the same palette entry.
struct ColourGroup {
    colours: Vec<(Rgb, u64)>,
    mean: [f64; 3],
    /// The channel in which they differ most.
    widest: usize,
    /// The error of using one colour for all.
    error: f64,
}

impl ColourGroup {
    fn new(colours: Vec<(Rgb, u64)>) -> ColourGroup {
        let total = colours.iter().map(|&(_, count)| count).sum::<u64>().max(1) as f64;
        let average = |part: &dyn Fn(Rgb) -> f64| -> f64 {
            colours.iter().map(|&(colour, count)| part(colour) * count as f64).sum::<f64>() / total
        };
        let mean = [0, 1, 2].map(|part| average(&|colour| f64::from(colour[part])));
        let spread =
            [0, 1, 2].map(|part| average(&|colour| (f64::from(colour[part]) - mean[part]).powi(2)));
        let widest = (0..3).max_by(|&a, &b| spread[a].total_cmp(&spread[b])).unwrap_or_default();
        // A single colour has no error, despite rounding.
        let error = if colours.len() > 1 { spread.iter().sum::<f64>() * total } else { 0.0 };
        ColourGroup { colours, mean, widest, error }
    }

    /// Splits the group at the mean.
    fn split(self) -> (ColourGroup, ColourGroup) {
        let part = self.widest;
        let (low, high) = self
            .colours
            .into_iter()
            .partition(|(colour, _)| f64::from(colour[part]) <= self.mean[part]);
        (ColourGroup::new(low), ColourGroup::new(high))
    }

    /// The majority colour, or else the mean.
    fn colour(&self) -> Rgb {
        let total: u64 = self.colours.iter().map(|&(_, count)| count).sum();
        match self.colours.iter().max_by_key(|&&(_, count)| count) {
            Some(&(colour, count)) if count * 2 > total => colour,
            _ => self.mean.map(|part| part.round() as u8),
        }
    }
}

/// A palette, and the nearest entry for every colour.
#[derive(Clone, Debug)]
pub struct ColourTable {
    /// The colours.
    pub colours: Vec<Rgb>,
    nearest: Vec<u8>,
}

impl ColourTable {
    /// A picture as palette indices.
    pub fn indexed(&self, pixels: &Pixels) -> Vec<u8> {
        colours(pixels).map(|colour| self.nearest[cell_of(colour)]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(colours: &[Rgb]) -> Pixels {
        let data = colours.iter().flat_map(|&[r, g, b]| [r, g, b, 255]).collect();
        Pixels { width: colours.len() as u32, height: 1, data }
    }

    #[test]
    fn colours_of_areas_are_exact() {
        let flat = [[201, 220, 230], [244, 236, 216], [28, 38, 152], [0, 0, 0]];
        let mut all: Vec<Rgb> = flat.iter().flat_map(|&colour| [colour; 500]).collect();
        // Soft edges: many colours, each of them rare.
        all.extend(
            (0..400_u32).map(|n| [(n % 251) as u8, (n * 7 % 256) as u8, (n * 3 % 256) as u8]),
        );
        let picture = picture(&all);
        let mut census = Census::default();
        census.count(&picture);
        let palette = census.palette(64);
        assert!(palette.colours.len() <= 64);
        let indexed = palette.indexed(&picture);
        for (&colour, index) in all.iter().zip(indexed).take(2000) {
            assert_eq!(palette.colours[usize::from(index)], colour);
        }
    }

    #[test]
    fn few_colours_are_exact_and_no_colours_work() {
        let few = picture(&[[1, 2, 3], [200, 100, 50]]);
        let mut census = Census::default();
        census.count(&few);
        let mut colours = census.palette(255).colours;
        colours.sort_unstable();
        assert_eq!(colours, [[1, 2, 3], [200, 100, 50]]);
        assert_eq!(Census::default().palette(255).colours, [[0, 0, 0]]);
    }
}
