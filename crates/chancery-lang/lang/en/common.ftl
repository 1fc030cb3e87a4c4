# What stands between the members of a list, and inside numbers.
and = {" and "}
or = {" or "}
comma = {", "}
semicolon = {"; "}
decimal-point = .
