File <| a == 1 and b =~ c or !d |>
