File { mode => File <| |> }
