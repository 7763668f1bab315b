File <| a == File <| |> |>
