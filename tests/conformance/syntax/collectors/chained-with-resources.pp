notify { 'a': } -> File <| |> ~> Service <<| tag == b |>> -> notify { 'c': }
