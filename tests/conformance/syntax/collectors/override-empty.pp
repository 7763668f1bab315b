File <| |> { }
