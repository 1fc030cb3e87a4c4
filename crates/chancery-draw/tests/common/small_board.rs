//! A board of five provinces with its drawing, as three files for tests to modify.

#![allow(unreachable_pub, reason = "tests have no public API")]

/// Two seas and three lands between them. The eastern land has one coast that reaches both seas.
pub const VARIANT: &str = r##"format = 1
id = "small"
name = { en = "Small", fr = "Petit" }
first_year = 1
victory = 1
[[season]]
letter = "S"
name = { en = "Spring", fr = "Printemps" }
phases = ["movement", "retreat"]
[[power]]
id = "ONE"
letter = "O"
short = "ONE"
name = { en = "One", fr = "Un" }
adjective = { en = "Oneish", fr = "unien" }
colour = "#000000"
[[province]]
id = "cap"
name = { en = "Cape", fr = "Cap" }
kind = "coastal"
centre = true
coasts = ["nc", "sc"]
army = ["eas", "wes"]
fleet = { nc = ["eas", "nor", "wes/nc"], sc = ["eas", "sou", "wes/sc"] }
[[province]]
id = "eas"
name = { en = "Eastland", fr = "Est" }
kind = "coastal"
army = ["cap"]
fleet = ["cap/nc", "cap/sc", "nor", "sou"]
[[province]]
id = "nor"
name = { en = "North Sea", fr = "Mer du Nord" }
kind = "sea"
fleet = ["cap/nc", "eas", "sou", "wes/nc"]
[[province]]
id = "sou"
name = { en = "South Sea", fr = "Mer du Sud" }
kind = "sea"
fleet = ["cap/sc", "eas", "nor", "wes/sc"]
[[province]]
id = "wes"
name = { en = "Westland", fr = "Ouest" }
kind = "coastal"
coasts = ["nc", "sc"]
army = ["cap"]
fleet = { nc = ["cap/nc", "nor"], sc = ["cap/sc", "sou"] }
"##;

/// Its shapes.
pub const SVG: &str = r#"<svg xmlns="http://www.w3.org/2000/svg"><g id="provinces">
<path id="cap" d="M500 200H900V600H500Z"/>
<path id="eas" d="M900 200H1300V600H900Z"/>
<path id="nor" d="M0 0H1400V600H1300V200H900H500H100H0Z"/>
<path id="sou" d="M0 600H100H500H900H1300H1400V800H0Z"/>
<path id="wes" d="M100 200H500V600H100Z"/>
</g><g id="impassable"><path id="wall" d="M0 200H100V600H0Z"/></g>
<g id="islands"><path d="M600 100h20v20h-20z"/></g><g id="lakes"><path d="M1000 300h20v20h-20z"/></g></svg>"#;

/// Its anchors.
pub const TOML: &str = r#"format = 1
size = [1400, 800]
[[province]]
id = "cap"
unit = [700, 400]
dislodged = [700, 360]
label = [700, 430]
centre = [660, 400]
long = [700, 460]
[[province.coast]]
id = "nc"
unit = [700, 220]
dislodged = [740, 220]
label = [700, 240]
[[province.coast]]
id = "sc"
unit = [700, 580]
dislodged = [740, 580]
label = [700, 560]
[[province]]
id = "eas"
unit = [1100, 400]
dislodged = [1100, 360]
label = [1100, 430]
long = [1100, 460]
[[province]]
id = "nor"
unit = [700, 100]
dislodged = [740, 100]
label = [700, 130]
name = { curve = [[200, 100], [300, 90], [400, 100]], size = 15 }
[[province]]
id = "sou"
unit = [700, 700]
dislodged = [740, 700]
label = [700, 730]
long = [700, 750]
[[province]]
id = "wes"
unit = [300, 400]
dislodged = [300, 360]
label = [300, 430]
long = [300, 460]
[[province.coast]]
id = "nc"
unit = [300, 220]
dislodged = [340, 220]
label = [300, 240]
[[province.coast]]
id = "sc"
unit = [300, 580]
dislodged = [340, 580]
label = [300, 560]
"#;
