$a = File <| |> + 1
