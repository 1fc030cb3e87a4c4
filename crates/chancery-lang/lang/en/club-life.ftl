# Why a vote is not accepted.
vote-power = This power is not on the board. Name one that is.
vote-winner-gone = This power is eliminated. Name one that is still in the game.
vote-own-victory = You cannot concede to your own power. Name another.
vote-away = You are in civil disorder. Say that you are back, then vote.
vote-not-proposed = Only the game master can propose this.
vote-no-approval = The game master does not play, so this needs no vote.

# Seats that change hands.
offer-invalid = This link to a seat is no longer valid. Ask for a new one.
sitting-time = A sitter can play for you for { $most } at most, from now on. Choose another date.
no-such-vote = There is no vote named `{ $name }`. Choose one of { $all }.
sitter-unknown = There is no account with this name. Check the spelling.

# The proof of a finished game.
proof-agreement = The game ended by agreement in the record, but its log does not say so, or names other powers.
