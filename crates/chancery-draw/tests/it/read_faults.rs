//! What can be wrong with the files of a drawing, one of each kind, in both languages.

use chancery::{Board, Lang};
use chancery_draw::Art;

use crate::small_board::{SVG, TOML, VARIANT};

/// A change in one of the two files, and what is said of it.
const FAULTS: &[(&str, &str, &str, &str)] = &[
    (
        "</svg>",
        "",
        "board.svg: not an SVG: the root node was opened but never closed",
        "board.svg : ce n’est pas un SVG : faute à la ligne 1, colonne 1",
    ),
    (
        r#"id="wes" d"#,
        r#"id="west" d"#,
        "board.svg: the variant has no province `west`",
        "board.svg : la variante n’a pas de province « west »",
    ),
    (
        "M100 200H500V600H100Z",
        "M100 200H500V600H100",
        "board.svg: wes must be one closed line of three points or more",
        "board.svg : wes doit être une seule ligne fermée d’au moins trois points",
    ),
    (
        "M100 200H500V600H100Z",
        "M100 200H500Z",
        "board.svg: wes must be one closed line of three points or more",
        "board.svg : wes doit être une seule ligne fermée d’au moins trois points",
    ),
    (
        r#"id="wes" d"#,
        r#"id="cap" d"#,
        "board.svg: cap is drawn twice",
        "board.svg : cap est dessinée deux fois",
    ),
    (
        r#"<path id="wes" d="M100 200H500V600H100Z"/>"#,
        "",
        "board.svg: wes is not drawn: a path with this id is wanted in the group `provinces`",
        "board.svg : wes n’est pas dessinée : il faut un tracé de ce nom dans le groupe `provinces`",
    ),
    (
        "M100 200H500V600H100Z",
        "H500V600H100Z",
        "board.svg: wes: a path begins with M",
        "board.svg : wes : un tracé commence par M",
    ),
    (
        "M100 200H500V600H100Z",
        "M100 200C500V600H100Z",
        "board.svg: wes: `C` is no command of a path: M, L, H, V and Z are",
        "board.svg : wes : `C` n’est pas une commande de tracé : il y a M, L, H, V et Z",
    ),
    (
        "M600 100h20v20h-20z",
        "M600 100hv",
        "board.svg: path: a number is wanted at `v`",
        "board.svg : path : il faut un nombre à `v`",
    ),
    (
        "M100 200H500V600H100Z",
        "M100 200H500V600000H100Z",
        "board.svg: wes: `M100 200H500V600000H…` goes too far",
        "board.svg : wes : `M100 200H500V600000H…` va trop loin",
    ),
    (
        "size = [1400, 800]",
        "sizes = [1400, 800]",
        "board.toml: line 2: unknown field `sizes`, expected one of `format`, `size`, `legend`, `province`, `impassable`",
        "board.toml : ligne 2 : clé inconnue : `sizes` ; possibles : `format`, `size`, `legend`, `province`, `impassable`",
    ),
    (
        "unit = [300, 400]",
        "unit = [300, \"high\"]",
        "board.toml: line 40: invalid type: string \"high\", expected f64",
        "board.toml : ligne 40 : il faut un nombre, et non un texte (\"high\")",
    ),
    (
        "format = 1",
        "format = 2",
        "board.toml: format 2 is not known here; this program reads format 1",
        "board.toml : le format 2 n’est pas connu ; ce programme lit le format 1",
    ),
    (
        "size = [1400, 800]",
        "size = [14000, 800]",
        "board.toml: a drawing of 14000 by 800: 100 to 10000 a side are wanted, and no side ten times the other",
        "board.toml : un dessin de 14000 sur 800 : il faut de 100 à 10000 par côté, et aucun côté dix fois l’autre",
    ),
    (
        "size = [1400, 800]",
        "size = [100, 1400]",
        "board.toml: a drawing of 100 by 1400: 100 to 10000 a side are wanted, and no side ten times the other",
        "board.toml : un dessin de 100 sur 1400 : il faut de 100 à 10000 par côté, et aucun côté dix fois l’autre",
    ),
    (
        "size = [1400, 800]",
        "size = [1400, 800]\nlegend = [10, 10, nan, 100]",
        "board.toml: [NaN, 110] is not on a drawing of 1400 by 800",
        "board.toml : [NaN, 110] n’est pas sur un dessin de 1400 sur 800",
    ),
    (
        "size = [1400, 800]",
        "size = [1400, 800]\nlegend = [100, 100, 20, 100]",
        "board.toml: the legend needs a place of 80 by 40 at least",
        "board.toml : la légende demande une place d’au moins 80 sur 40",
    ),
    (
        "id = \"wes\"",
        "id = \"west\"",
        "board.toml: the variant has no province `west`",
        "board.toml : la variante n’a pas de province « west »",
    ),
    (
        "id = \"wes\"",
        "id = \"cap\"\ncentre = [1, 1]",
        "board.toml: cap has anchors twice",
        "board.toml : cap a deux fois des points d’ancrage",
    ),
    (
        "size = 15 }",
        "size = nan }",
        "board.toml: nor: the size of a name is between 1 and 200",
        "board.toml : nor : la taille d’un nom est entre 1 et 200",
    ),
    (
        "id = \"sc\"",
        "id = \"ec\"",
        "board.toml: cap has no coast `ec`",
        "board.toml : cap n’a pas de côte « ec »",
    ),
    (
        "[[province]]\nid = \"eas\"\nunit = [1100, 400]\ndislodged = [1100, 360]\nlabel = [1100, 430]\nlong = [1100, 460]\n",
        "",
        "board.toml: eas has no anchors",
        "board.toml : eas n’a pas de points d’ancrage",
    ),
    (
        "[[province.coast]]\nid = \"sc\"\nunit = [700, 580]\ndislodged = [740, 580]\nlabel = [700, 560]\n",
        "",
        "board.toml: cap/sc has no anchors",
        "board.toml : cap/sc n’a pas de points d’ancrage",
    ),
    (
        "unit = [300, 400]",
        "unit = [300, 900]",
        "board.toml: [300, 900] is not on a drawing of 1400 by 800",
        "board.toml : [300, 900] n’est pas sur un dessin de 1400 sur 800",
    ),
    (
        "unit = [300, 400]",
        "unit = [nan, 400]",
        "board.toml: [NaN, 400] is not on a drawing of 1400 by 800",
        "board.toml : [NaN, 400] n’est pas sur un dessin de 1400 sur 800",
    ),
    (
        "unit = [300, 400]",
        "unit = [300, 400]\ncentre = [300, 500]",
        "board.toml: wes is no supply centre, but has the place of one",
        "board.toml : wes n’est pas un centre, mais en a l’emplacement",
    ),
    (
        "centre = [660, 400]\n",
        "",
        "board.toml: cap is a supply centre: `centre` is wanted",
        "board.toml : cap est un centre : il faut `centre`",
    ),
    (
        "unit = [300, 400]",
        "unit = [300, 400]\nhomeland = \"TWO\"",
        "board.toml: the variant has no power `TWO`",
        "board.toml : la variante n’a pas de puissance « TWO »",
    ),
];

#[test]
fn every_fault_of_a_drawing_is_told_in_both_languages() {
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
fn the_page_tells_every_fault_of_a_drawing() {
    let page = include_str!("../../../../docs/VARIANTS.md");
    let section = page.split("### Every fault of a drawing").nth(1).unwrap();
    let table: Vec<&str> = section.lines().filter(|line| line.starts_with("| ")).collect();
    for (.., en, _) in FAULTS {
        let (_, sentence) = en.split_once(": ").unwrap();
        // The page tells a kind of fault once.
        let twin = sentence.starts_with("[NaN") || sentence.starts_with("cap/sc has no anchors");
        let told = table.iter().any(|row| row.ends_with(&format!("| {sentence} |")));
        assert!(told || twin, "{sentence}");
    }
}
