notify { 'a': }
Notify <| title == 'a' |> -> Class['nowhere']
