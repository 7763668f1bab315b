File <| |> { , a => 1 }
