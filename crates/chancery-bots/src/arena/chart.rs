//! A line chart of mean centres by year, with axes and a legend, as SVG. It is readable on light
//! and dark backgrounds.

use std::fmt::Write as _;

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 420.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = 24.0;
/// The height of the title, and of each row of the legend.
const HEAD: f64 = 36.0;
const ROW: f64 = 20.0;
/// The approximate width of a letter.
const LETTER: f64 = 7.4;
const BOTTOM: f64 = 50.0;
/// Colours that are distinguishable with colour blindness.
const COLOURS: [&str; 7] =
    ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8a6fdf"];
/// Longer names are truncated in the legend.
const LONGEST: usize = 28;

/// A chart of centres by year.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart<'t> {
    /// The title.
    pub title: &'t str,
    /// The labels of the axes: years and centres.
    pub axes: [&'t str; 2],
    /// The first year.
    pub first_year: u16,
    /// The lines.
    pub lines: Vec<ChartLine<'t>>,
}

/// A line of a chart.
#[derive(Clone, PartialEq, Debug)]
pub struct ChartLine<'t> {
    /// Its name in the legend.
    pub name: &'t str,
    /// Its value in each year.
    pub values: Vec<f64>,
}

impl Chart<'_> {
    /// Renders the chart.
    pub fn svg(&self) -> String {
        let years = self.lines.iter().map(|line| line.values.len()).max().unwrap_or_default();
        let values = self.lines.iter().flat_map(|line| &line.values).copied();
        let most = values.fold(1.0, f64::max);
        let step = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0].into_iter().find(|step| most / step <= 7.0);
        let step = step.unwrap_or(100.0);
        let top = (most / step).ceil() * step;
        let legend = self.legend();
        let rows = legend.last().map_or(0.0, |entry| entry.row + 1.0);
        let frame = Frame { years: years.max(2), top, above: HEAD + ROW * rows + 12.0 };
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
             width=\"{WIDTH}\" height=\"{HEIGHT}\" role=\"img\" font-family=\"system-ui, sans-serif\">\n\
             <title>{}</title>\n<style>\n\
             text {{ font-size: 13px; fill: #6e7781 }}\n\
             .title {{ font-size: 15px; font-weight: 600 }}\n\
             .grid {{ stroke: #8b949e; stroke-opacity: .25 }}\n\
             .axis {{ stroke: #8b949e }}\n\
             .line {{ fill: none; stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round }}\n\
             @media (prefers-color-scheme: dark) {{ text {{ fill: #a8b1bb }} }}\n</style>\n",
            escaped(self.title)
        );
        let _ = writeln!(
            svg,
            "<text class=\"title\" x=\"{LEFT}\" y=\"22\">{}</text>",
            escaped(self.title)
        );
        self.axes(&mut svg, &frame, step);
        for (line, colour) in self.lines.iter().zip(COLOURS.iter().cycle()) {
            let place = |(year, &value)| format!("{:.1},{:.1}", frame.x(year), frame.y(value));
            let points: Vec<String> = line.values.iter().enumerate().map(place).collect();
            let points = points.join(" ");
            let _ =
                writeln!(svg, "<polyline class=\"line\" stroke=\"{colour}\" points=\"{points}\"/>");
            for (year, &value) in line.values.iter().enumerate() {
                let (x, y) = (frame.x(year), frame.y(value));
                let _ = writeln!(
                    svg,
                    "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\" fill=\"{colour}\"/>"
                );
            }
        }
        for entry in legend {
            let (x, y) = (entry.x, HEAD + ROW * (entry.row + 0.5));
            let _ = writeln!(
                svg,
                "<path class=\"line\" stroke=\"{0}\" d=\"M{x:.1} {y}h22\"/>\
                 <circle cx=\"{1:.1}\" cy=\"{y}\" r=\"3\" fill=\"{0}\"/>\
                 <text x=\"{2:.1}\" y=\"{3}\">{4}</text>",
                entry.colour,
                x + 11.0,
                x + 30.0,
                y + 4.5,
                escaped(&entry.name)
            );
        }
        svg.push_str("</svg>\n");
        svg
    }

    fn axes(&self, svg: &mut String, frame: &Frame, step: f64) {
        let (end, floor) = (WIDTH - RIGHT, HEIGHT - BOTTOM);
        let values = std::iter::successors(Some(0.0), |value| Some(value + step));
        for value in values.take_while(|&value| value <= frame.top) {
            let (y, class) = (frame.y(value), if value == 0.0 { "axis" } else { "grid" });
            let _ = writeln!(
                svg,
                "<path class=\"{class}\" d=\"M{LEFT} {y:.1}H{end}\"/>\
                 <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{value}</text>",
                LEFT - 8.0,
                y + 4.5
            );
        }
        // Label as many years as there is room for.
        let apart = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].into_iter();
        let apart = apart.into_iter().find(|apart| frame.years / apart <= 12).unwrap_or(2000);
        for year in (0..frame.years).step_by(apart) {
            let (x, name) = (frame.x(year), usize::from(self.first_year) + year);
            let _ = writeln!(
                svg,
                "<path class=\"axis\" d=\"M{x:.1} {floor}v5\"/>\
                 <text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{name}</text>",
                floor + 20.0
            );
        }
        let [years, centres] = self.axes.map(escaped);
        let (middle, bottom, height) =
            (f64::midpoint(LEFT, end), HEIGHT - 10.0, f64::midpoint(frame.above, floor));
        let _ = writeln!(
            svg,
            "<text x=\"{middle}\" y=\"{bottom}\" text-anchor=\"middle\">{years}</text>\
             <text x=\"16\" y=\"{height}\" text-anchor=\"middle\" \
             transform=\"rotate(-90 16 {height})\">{centres}</text>"
        );
    }

    /// The entries of the legend, in as many rows as they need.
    fn legend(&self) -> Vec<LegendEntry> {
        let (mut x, mut row) = (LEFT, 0.0);
        let mut entries = Vec::new();
        for (line, colour) in self.lines.iter().zip(COLOURS.into_iter().cycle()) {
            let mut name: String = line.name.chars().take(LONGEST).collect();
            if line.name.chars().count() > LONGEST {
                name.push('…');
            }
            let width = 30.0 + LETTER * name.chars().count() as f64;
            if x + width > WIDTH - RIGHT && x > LEFT {
                (x, row) = (LEFT, row + 1.0);
            }
            entries.push(LegendEntry { x, row, name, colour });
            x += width + 22.0;
        }
        entries
    }
}

/// An entry of the legend.
struct LegendEntry {
    x: f64,
    row: f64,
    name: String,
    colour: &'static str,
}

/// The coordinate system of the chart.
struct Frame {
    years: usize,
    top: f64,
    /// The highest value.
    above: f64,
}

impl Frame {
    fn x(&self, year: usize) -> f64 {
        LEFT + (WIDTH - LEFT - RIGHT) * year as f64 / (self.years - 1) as f64
    }

    fn y(&self, value: f64) -> f64 {
        HEIGHT - BOTTOM - (HEIGHT - self.above - BOTTOM) * value / self.top
    }
}

/// Escapes text for XML. Characters that XML forbids are dropped.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars().filter(|letter| !letter.is_control()) {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            _ => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_match_their_values() {
        let lines = vec![
            ChartLine { name: "a<b>&\"c\"", values: vec![0.0, 10.0] },
            ChartLine { name: "short", values: vec![5.0] },
        ];
        let chart = Chart { title: "t", axes: ["year", "centres"], first_year: 1901, lines };
        let svg = chart.svg();
        assert!(svg.contains("points=\"56.0,370.0 736.0,68.0\""), "{svg}");
        assert!(svg.contains("points=\"56.0,219.0\""), "{svg}");
        assert!(svg.contains(">a&lt;b&gt;&amp;&quot;c&quot;</text>"), "{svg}");
        for label in [">0<", ">10<", ">1901<", ">1902<", ">year<", ">centres<"] {
            assert!(svg.contains(label), "{label}: {svg}");
        }
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    }

    #[test]
    fn a_chart_may_have_no_lines() {
        let chart = Chart { title: "", axes: ["", ""], first_year: 1, lines: Vec::new() };
        assert!(!chart.svg().contains("NaN"));
    }
}
