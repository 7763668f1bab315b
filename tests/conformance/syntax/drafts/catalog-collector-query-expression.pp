# the draft excludes other expressions as values
File <| a == 1 + 2 or b == foo(1) |>
