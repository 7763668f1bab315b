File <| |> { require +> File['a'] }
