# Computers that play: their names and how well they play.
unknown-computer = Unknown computer `{ $name }`. Choose from: { $all }
bad-seat = The computer of { $power }: { $error }
kind-random = random
kind-hold = holds
kind-greedy = greedy
kind-dumb = simple
kind-casual = casual
kind-club = club
kind-strong = strong
