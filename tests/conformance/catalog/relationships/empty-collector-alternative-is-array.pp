notify { ['a', 'b', 'c']: }
[Notify['a'], Notify['b']] -> User <| |> -> Notify['c']
