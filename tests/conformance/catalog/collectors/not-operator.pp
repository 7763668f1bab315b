Notify <| !(message == 'x') |>
