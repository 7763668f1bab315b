File <| |> -> File <<| tag == a |>>
