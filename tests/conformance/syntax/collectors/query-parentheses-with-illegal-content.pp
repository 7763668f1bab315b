File <| (a =~ b) |>
