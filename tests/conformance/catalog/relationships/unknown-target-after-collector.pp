notify { 'a': }
Notify <| title == 'a' |> -> Notify['nowhere']
