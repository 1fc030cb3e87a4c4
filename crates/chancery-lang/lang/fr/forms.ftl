# Forms of names that do not give their own: { $power_of } is « de la France », { $power_the } « la France »,
# { $power_to } « à la France », { $place_in } « en Bourgogne », { $adjective_f } « française ».
of = de { $name }
the = { $name }
to = à { $name }
in = { $class ->
    [sea] en { $name }
   *[other] à { $name }
}
f = { $name }
