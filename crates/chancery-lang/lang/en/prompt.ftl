# The prompt of `chancery play`. Of several words with | between them, the first is shown and all are understood.
command-help = help | ?
command-orders = orders
command-legal = legal | possible
command-clear = clear
command-show = show | board
command-last = last | why
command-hint = hint | hints
command-draw = draw
command-no-draw = no draw | nodraw
command-done = done
command-quit = quit | exit
yes = y | yes
yes-or-no = y/N>
no-terminal = `play` needs a terminal that can be cleared. In scripts, use `chancery order { $game } POWER …` and `chancery resolve { $game }`.
turn-of = { $power }: { $phase }
press-enter-alone = Press Enter when you are alone.
press-enter = Press Enter to continue.
computer-ordered = { $power } ({ $computer }) has submitted orders.
all-given = All orders are in. Type `done` to keep them as they are.
what-to-do-with = Type your orders, such as `{ $example }`. Tab completes them, `?` shows the commands, `done` ends your turn.
what-to-do = `?` shows the commands, `done` ends your turn.
line-dropped = Line discarded. Type `quit` or press Ctrl-D to leave; everything is saved.
left = Everything is saved. Continue with `chancery play { $game }`.
changed = The game was changed elsewhere and is now in { $phase }. Your last line was not used.
over = The game is over. See it again with `chancery history { $game }`.
will-hold = { $count ->
    [one] { $units } has no order and will hold.
   *[other] { $units } have no orders and will hold.
}
will-disband = { $count ->
    [one] { $units } has no order and will disband.
   *[other] { $units } have no orders and will disband.
}
builds-left = { $count ->
    [one] 1 build is unused.
   *[other] { $count } builds are unused.
}
removals-left = { $count ->
    [one] 1 removal is missing; the rules will choose the unit.
   *[other] { $count } removals are missing; the rules will choose the units.
}
will-be-in-disorder = Without orders, { $power } will be in civil disorder.
done-anyway = End your turn anyway?
no-orders = No orders yet.
nothing-there = You have nothing to order in { $place }.
also-cleared = `{ $order }` was unusable and has been cleared, too.
nothing-to-decide = You have nothing to decide in this phase.
help =
    Type orders in any notation, one or more per line:

      { $examples }

    A new order for a unit replaces the old one. Tab completes legal orders;
    the arrow keys recall earlier lines.

      orders            your orders, and what is missing
      legal [PROVINCE]  what you can order
      clear [PROVINCE]  delete one order, or all
      show              the whole board
      last              results of the last phase, explained
      hint              what a computer would order
      draw, no draw     vote for a draw, or withdraw the vote
      done              end your turn
      quit              leave; everything is saved
      ?, help           this list
