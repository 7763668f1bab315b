File <| title == 'a' |>
