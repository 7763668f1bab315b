File <| |> <| |>
