and = {" et "}
or = {" ou "}
comma = {", "}
semicolon = {" ; "}
decimal-point = ,
