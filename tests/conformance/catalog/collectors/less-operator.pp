Notify <| message < 1 |>
