# Forms of names that do not give their own: { $power_of } is « de la France », { $power_the } « la France ».
of = de { $name }
the = { $name }
