notify { ['a', 'b']: }
user { 'u': }
Notify['a'] -> User <| |> -> Notify['b']
