//! Every kind of error in the files of a drawing, in both languages.

use chancery::{Board, Lang};
use chancery_draw::Art;

use crate::small_board::{SVG, TOML, VARIANT};

/// A change in one of the two files, and the resulting message.
const FAULTS: &[(&str, &str, &str, &str)] = &[
    (
        "</svg>",
        "",
        "board.svg: Not an SVG file: line 1, column 1: the root node was opened but never closed",
        "board.svg : Ce n’est pas un fichier SVG : ligne 1, colonne 1 : the root node was opened but never closed",
    ),
    (
        r#"id="wes" d"#,
        r#"id="west" d"#,
        "board.svg: The variant has no province `west`.",
        "board.svg : La variante n’a pas de province « west ».",
    ),
    (
        "M100 200H500V600H100Z",
        "M100 200H500V600H100",
        "board.svg: wes must be one closed line of at least three points.",
        "board.svg : wes doit être une seule ligne fermée d’au moins trois points.",
    ),
    (
        "M100 200H500V600H100Z",
        "M100 200H500Z",
        "board.svg: wes must be one closed line of at least three points.",
        "board.svg : wes doit être une seule ligne fermée d’au moins trois points.",
    ),
    (
        "</svg>",
        r#"<g id="straits"><path data-between="wes" d="M0 0L1 1"/></g></svg>"#,
        "board.svg: `data-between` takes the ids of two provinces, not `wes`.",
        "board.svg : `data-between` prend les noms de deux provinces, et non « wes ».",
    ),
    (
        r#"id="wes" d"#,
        r#"id="cap" d"#,
        "board.svg: cap is drawn twice.",
        "board.svg : cap est dessinée deux fois.",
    ),
    (
        r#"<path id="wes" d="M100 200H500V600H100Z"/>"#,
        "",
        "board.svg: wes is not drawn: add a path with this id to the group `provinces`.",
        "board.svg : wes n’est pas dessinée : ajoutez un tracé de ce nom au groupe `provinces`.",
    ),
    (
        "M100 200H500V600H100Z",
        "H500V600H100Z",
        "board.svg: wes: A path begins with M.",
        "board.svg : wes : Un tracé commence par M.",
    ),
    (
        "M100 200H500V600H100Z",
        "M100 200C500V600H100Z",
        "board.svg: wes: `C` is not a path command: use M, L, H, V and Z.",
        "board.svg : wes : « C » n’est pas une commande de tracé : utilisez M, L, H, V et Z.",
    ),
    (
        "M600 100h20v20h-20z",
        "M600 100hv",
        "board.svg: path: Expected a number at `v`.",
        "board.svg : path : Il faut un nombre à « v ».",
    ),
    (
        "M100 200H500V600H100Z",
        "M100 200H500V600000H100Z",
        "board.svg: wes: `M100 200H500V600000H…` goes too far.",
        "board.svg : wes : « M100 200H500V600000H… » va trop loin.",
    ),
    (
        "size = [1400, 800]",
        "sizes = [1400, 800]",
        "board.toml: line 2, column 1: unknown field `sizes`, expected one of `format`, `size`, `legend`, `province`, `impassable`",
        "board.toml : ligne 2, colonne 1 : « unknown field `sizes`, expected one of `format`, `size`, `legend`, `province`, `impassable` »",
    ),
    (
        "unit = [300, 400]",
        "unit = [300, \"high\"]",
        "board.toml: line 40, column 14: invalid type: string \"high\", expected f64",
        "board.toml : ligne 40, colonne 14 : « invalid type: string \"high\", expected f64 »",
    ),
    (
        "format = 1",
        "format = 2",
        "board.toml: Format 2 is unknown: this program reads format 1.",
        "board.toml : Format 2 inconnu : ce programme lit le format 1.",
    ),
    (
        "size = [1400, 800]",
        "size = [14000, 800]",
        "board.toml: Invalid size 14000 by 800: each side must be 100 to 10000, and at most ten times the other.",
        "board.toml : Taille invalide, 14000 sur 800 : chaque côté va de 100 à 10000 et ne dépasse pas dix fois l’autre.",
    ),
    (
        "size = [1400, 800]",
        "size = [100, 1400]",
        "board.toml: Invalid size 100 by 1400: each side must be 100 to 10000, and at most ten times the other.",
        "board.toml : Taille invalide, 100 sur 1400 : chaque côté va de 100 à 10000 et ne dépasse pas dix fois l’autre.",
    ),
    (
        "size = [1400, 800]",
        "size = [1400, 800]\nlegend = [10, 10, nan, 100]",
        "board.toml: [NaN, 110] is outside the drawing of 1400 by 800.",
        "board.toml : [NaN, 110] est hors du dessin de 1400 sur 800.",
    ),
    (
        "size = [1400, 800]",
        "size = [1400, 800]\nlegend = [100, 100, 20, 100]",
        "board.toml: The legend needs at least 80 by 40.",
        "board.toml : La légende demande au moins 80 sur 40.",
    ),
    (
        "id = \"wes\"",
        "id = \"west\"",
        "board.toml: The variant has no province `west`.",
        "board.toml : La variante n’a pas de province « west ».",
    ),
    (
        "id = \"wes\"",
        "id = \"cap\"\ncentre = [1, 1]",
        "board.toml: cap has anchors twice.",
        "board.toml : cap a deux fois des points d’ancrage.",
    ),
    (
        "size = 15 }",
        "size = nan }",
        "board.toml: nor: the size of a name must be between 1 and 200.",
        "board.toml : nor : la taille d’un nom est comprise entre 1 et 200.",
    ),
    (
        "id = \"sc\"",
        "id = \"ec\"",
        "board.toml: cap has no coast `ec`.",
        "board.toml : cap n’a pas de côte « ec ».",
    ),
    (
        "[[province]]\nid = \"eas\"\nunit = [1100, 400]\ndislodged = [1100, 360]\nlabel = [1100, 430]\nlong = [1100, 460]\n",
        "",
        "board.toml: eas has no anchors.",
        "board.toml : eas n’a pas de points d’ancrage.",
    ),
    (
        "[[province.coast]]\nid = \"sc\"\nunit = [700, 580]\ndislodged = [740, 580]\nlabel = [700, 560]\n",
        "",
        "board.toml: cap/sc has no anchors.",
        "board.toml : cap/sc n’a pas de points d’ancrage.",
    ),
    (
        "unit = [300, 400]",
        "unit = [300, 900]",
        "board.toml: [300, 900] is outside the drawing of 1400 by 800.",
        "board.toml : [300, 900] est hors du dessin de 1400 sur 800.",
    ),
    (
        "unit = [300, 400]",
        "unit = [nan, 400]",
        "board.toml: [NaN, 400] is outside the drawing of 1400 by 800.",
        "board.toml : [NaN, 400] est hors du dessin de 1400 sur 800.",
    ),
    (
        "unit = [300, 400]",
        "unit = [300, 400]\ncentre = [300, 500]",
        "board.toml: wes is not a supply centre, but has a `centre`.",
        "board.toml : wes n’est pas un centre, mais a un `centre`.",
    ),
    (
        "centre = [660, 400]\n",
        "",
        "board.toml: cap is a supply centre: `centre` is missing.",
        "board.toml : cap est un centre : il manque `centre`.",
    ),
    (
        "unit = [300, 400]",
        "unit = [300, 400]\nhomeland = \"TWO\"",
        "board.toml: The variant has no power `TWO`.",
        "board.toml : La variante n’a pas de puissance « TWO ».",
    ),
];

#[test]
fn faults_of_a_drawing_are_reported_in_both_languages() {
    let board = &Board::load(VARIANT).unwrap();
    Art::read(board, SVG, TOML).unwrap();
    let mut wrong = Vec::new();
    for (from, to, en, fr) in FAULTS {
        assert!(SVG.contains(from) || TOML.contains(from), "{from}");
        let (svg, toml) = (SVG.replacen(from, to, 1), TOML.replacen(from, to, 1));
        let fault = Art::read(board, &svg, &toml).expect_err(en);
        let said = (fault.message(Lang::EN), fault.message(Lang::FR));
        assert_eq!(fault.to_string(), said.0);
        if (said.0.as_str(), said.1.as_str()) != (en, fr) {
            wrong.push(format!("{}\n{}\n", said.0, said.1));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn the_documentation_lists_every_fault() {
    let page = include_str!("../../../../docs/VARIANTS.md");
    let section = page.split("### Every fault of a drawing").nth(1).unwrap();
    let table: Vec<&str> = section.lines().filter(|line| line.starts_with("| ")).collect();
    for (.., en, _) in FAULTS {
        let (_, sentence) = en.split_once(": ").unwrap();
        // The page lists each kind of error once.
        let twin = sentence.starts_with("[NaN") || sentence.starts_with("cap/sc has no anchors");
        let listed = table.iter().any(|row| row.ends_with(&format!("| {sentence} |")));
        assert!(listed || twin, "{sentence}");
    }
}
