# The workshop of `chancery serve`, where one makes variants.

ws-map = Map
ws-powers = Powers
ws-start = Start position
ws-rules = Rules
ws-view = What to edit
ws-tools = Tools
ws-zoom = Zoom
ws-inspector = Inspector
ws-tool-choose = Choose and drag
ws-tool-draw = Draw a border
ws-tool-join = Join provinces
ws-tool-anchors = Move units and labels
ws-try = Try it
ws-export = Export
ws-saved = Workshop · saved { $time }
ws-not-saved = This browser has no room to keep the draft. Save it as a file.
ws-my-board = My board
ws-my-board-fr = Mon plateau
ws-copy = copy
ws-opened = { $name } is open.

## What comes next
ws-prompt-empty = Choose the pencil and draw a coast
ws-prompt-first = Draw a closed line: your first land
ws-prompt-draw = Draw from border to border, or a closed line
ws-prompt-join-first = Click the province that stays
ws-prompt-join = Click a neighbour to join it to { $name }
ws-prompt-anchors = Drag the unit, the label or the centre
ws-prompt-start = Click a province to place what is chosen
ws-made = { $name } is new.
ws-seam = The line divides nothing yet. Draw another one to close off a part.

## Why something is not possible
ws-cut-short = Draw a longer line.
ws-cut-ends = A border begins and ends at another border, or where it began.
ws-cut-crosses = A border cannot cross itself.
ws-cut-no-part = This line divides no province: both of its ends must lie on a border.
ws-cut-too-small = A part would be too small for a unit.
ws-join-apart = Only neighbours can be joined.
ws-move-crosses = Borders cannot cross.
ws-file-path = The drawing has curves. Only straight lines can be edited: flatten the paths first.
ws-file-no-drawing = This variant has no drawing. The workshop needs board.svg and board.toml beside it, or inside.
ws-file-not-drawn = A province of this variant is not drawn.
ws-file-no-variant = Choose a variant file, such as variant.toml.
ws-cannot-stand = This cannot stand in { $place }.

## A province
ws-province = Province
ws-choose-one = Click a province on the map, or choose it from the list.
ws-choose-list = Choose a province …
ws-unnamed = Unnamed
ws-name = Name
ws-french = French
ws-short = Short
ws-kind = Kind
ws-land = Land
ws-sea = Sea
ws-impassable = Impassable
ws-centre = Centre
ws-is-centre = supply centre
ws-no-centre = not a supply centre
ws-land-coasts = { $count ->
    [0] land · no coast
    [one] land · one coast
   *[other] land · { $count } coasts
}
ws-coasts = Coasts
ws-stretches = { $count ->
    [one] one stretch in the drawing
   *[other] { $count } stretches in the drawing
}
ws-one-coast = A fleet reaches all of them, as through a canal.
ws-name-coasts = Name the coasts
ws-join-coasts = One coast
ws-coast = Coast { $number }
ws-nc = North coast
ws-ec = East coast
ws-sc = South coast
ws-wc = West coast
ws-nec = North-east coast
ws-sec = South-east coast
ws-swc = South-west coast
ws-nwc = North-west coast

## Neighbours
ws-neighbours = Neighbours
ws-neighbours-note = Found from the drawing. What you add or remove counts more.
ws-found = { $count ->
    [one] { $count }, found from the drawing
   *[other] { $count }, found from the drawing
}
ws-count = { $count }
ws-add = Add
ws-by-army = By army
ws-by-fleet = By fleet
ws-add-army = Add an army border …
ws-add-fleet = Add a fleet border …
ws-drawn = drawn
ws-by-hand = by hand
ws-removed = removed
ws-remove-border = Remove the border with { $place }
ws-restore-border = Restore the border with { $place }

## Problems
ws-problems = Problems
ws-in-map = { $count ->
    [0] none
    [one] { $count } in the whole variant
   *[other] { $count } in the whole variant
}
ws-error = Error:
ws-hint = Hint:
ws-fix = Fix
ws-set = Set { $count }
ws-show = Show
ws-all-sound = Everything is in order.
ws-checking = Checking …
ws-errors = { $count ->
    [one] { $count } error to fix before somebody can play
   *[other] { $count } errors to fix before somebody can play
}
ws-ready = Ready to play.
ws-check-again = Check again
ws-counts-provinces = { $count ->
    [one] { $count } province
   *[other] { $count } provinces
}
ws-counts-centres = { $count ->
    [one] { $count } centre
   *[other] { $count } centres
}
ws-no-majority = { $count } of { $centres } centres do not make a majority.
ws-two-coasts = { $province } has { $count } stretches of coast. Name them if fleets cannot go from one to the other.
ws-no-homes = { $power } has no home centre.
ws-no-units = { $power } has no unit.

## Powers and start
ws-no-powers = A game needs at least two powers.
ws-add-power = Add a power
ws-delete-power = Delete power
ws-adjective = Adjective
ws-adjective-fr = Adjective, fr.
ws-letter = Letter
ws-colour = Colour
ws-homes = { $count ->
    [0] no home centre
    [one] { $count } home centre
   *[other] { $count } home centres
}
ws-powers-first = Add the powers first.
ws-start-note = Choose a power and a piece, then click provinces. A second click takes it away.
ws-power = Power
ws-piece = Piece
ws-army = Army
ws-fleet = Fleet
ws-home = Home
ws-clear = Clear
ws-place-in = Place in …
ws-remove = Remove { $what }
ws-roster = homes { $homes } · units { $units }

## Rules
ws-title = Title
ws-file-id = File id
ws-first-year = First year
ws-victory = To win
ws-set-majority = Majority: { $count }
ws-fog = Fog
ws-fog-note = in a club, each power sees only what is near its units
ws-rules-note = Seasons and everything else in a file that you open stay as they are.

## Files
ws-file = File
ws-save = Save
ws-save-note = One file holds the variant and its drawing. An operator puts it into the directory that `chancery host --variants` names.
ws-save-one = Variant file
ws-save-zip = Three files (zip)
ws-play = Play
ws-play-note = The game keeps this board, whatever you change later.
ws-play-table = Play at the table
ws-begin = Begin again
ws-new = New map
ws-open = Open files
ws-start-from = Start from …
ws-ask-new = Begin with an empty map? Undo brings this one back.
