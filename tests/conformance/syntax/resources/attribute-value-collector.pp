notify { 'a': b => File <| |> }
