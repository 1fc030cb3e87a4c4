//! Confidence intervals.

/// The 97.5th percentile of the standard normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// A 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// The Wilson interval of a share of trials. It is accurate for small numbers and for shares
    /// near 0 and 1. Without trials it is the whole range.
    ///
    /// For the mean of scores between 0 and 1 it is conservative: among all such scores with the
    /// same mean, those that are 0 or 1 have the largest variance.
    pub fn wilson(share: f64, trials: u64) -> Interval {
        if trials == 0 {
            return Interval { low: 0.0, high: 1.0 };
        }
        let (n, z2) = (trials as f64, Z * Z);
        let middle = share + z2 / (2.0 * n);
        let reach = Z * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).max(0.0).sqrt();
        let scale = 1.0 + z2 / n;
        // At 0 and 1, rounding errors would miss the end.
        let low = if share <= 0.0 { 0.0 } else { ((middle - reach) / scale).max(0.0) };
        let high = if share >= 1.0 { 1.0 } else { ((middle + reach) / scale).min(1.0) };
        Interval { low, high }
    }

    /// The interval of a mean of many values, from their variance.
    pub fn of_mean(mean: f64, variance: f64, count: u64) -> Interval {
        let reach = Z * (variance / count.max(1) as f64).sqrt();
        Interval { low: mean - reach, high: mean + reach }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values from textbooks, or computed from the formula by other programs.
    #[test]
    fn intervals_match_reference_values() {
        for (hits, trials, low, high) in [
            (0, 10, 0.0, 0.2775),
            (10, 10, 0.7225, 1.0),
            (5, 10, 0.2366, 0.7634),
            (1, 7, 0.0257, 0.5131),
            (15, 20, 0.5313, 0.8881),
            (105, 140, 0.6722, 0.8144),
            (100, 700, 0.1189, 0.1707),
            (0, 0, 0.0, 1.0),
        ] {
            let share = if trials == 0 { 0.0 } else { f64::from(hits) / trials as f64 };
            let found = Interval::wilson(share, trials);
            let near = |a: f64, b: f64| (a - b).abs() < 0.000_06;
            assert!(near(found.low, low) && near(found.high, high), "{hits}/{trials}: {found:?}");
        }
    }
}
