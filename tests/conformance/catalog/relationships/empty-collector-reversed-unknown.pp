Notify['a'] <- User <| |>
