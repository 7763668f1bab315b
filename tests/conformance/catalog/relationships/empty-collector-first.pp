notify { ['a', 'b']: }
User <| |> -> Notify['a'] -> Notify['b']
