File <| |> -> File <| tag == a |>
