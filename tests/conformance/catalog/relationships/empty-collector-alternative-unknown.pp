notify { 'b': }
Notify['nowhere'] -> User <| |> -> Notify['b']
