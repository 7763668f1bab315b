notify { ['a', 'b']: }
Notify <| |> { alias => 'al' }
