# Forms of names: { $place_the } is "the North Sea" and "Paris".
the = { $class ->
    [sea] the { $name }
   *[other] { $name }
}
