# Pictures of the board: labels and legend.

## In a picture
colon = {": "}
separator = {"; "}
legend-row = { $centres ->
    [one] { $centres } centre
   *[other] { $centres } centres
}, { $units ->
    [one] { $units } unit
   *[other] { $units } units
}
view-position = the position
view-orders = the orders
view-results = the results
