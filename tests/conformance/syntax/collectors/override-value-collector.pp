File <| |> { mode => File <| |> }
