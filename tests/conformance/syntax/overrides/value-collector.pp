File['a'] { mode => File <| |> }
