notify { ['a', 'b']: }
file { ['/f', '/g']: }
Notify <| |> ~> File <| |>
