File <| class == 'a' |>
