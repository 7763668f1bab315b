$a = { b => File <| |> }
