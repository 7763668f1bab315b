File <| a + 1 |>
