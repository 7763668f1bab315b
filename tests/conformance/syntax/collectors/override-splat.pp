File <| |> { * => $a }
