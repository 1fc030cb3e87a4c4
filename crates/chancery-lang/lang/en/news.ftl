# What a phase brings besides the results of orders.
takes = { $power } takes { $place_the }.
takes-from = { $power } takes { $place_the } from { $old }.
disorder-begins = { $count ->
    [one] { $powers } sent no orders and is in civil disorder.
   *[other] { $powers } sent no orders and are in civil disorder.
}
disorder-ends = { $count ->
    [one] { $powers } is no longer in civil disorder.
   *[other] { $powers } are no longer in civil disorder.
}
eliminated = { $count ->
    [one] { $powers } is eliminated.
   *[other] { $powers } are eliminated.
}
victory = { $powers } wins the game.
draw = The game is a draw between { $powers }.
nobody-left = The game is over: nobody is left.
year-limit = The last year is over. Survivors: { $powers }.
