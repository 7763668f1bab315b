notify { 'a': * => File <| |> }
