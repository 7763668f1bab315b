notify { ['a', 'b']: }
Notify['a'] -> User <| |> -> File <| |> -> Notify['b']
