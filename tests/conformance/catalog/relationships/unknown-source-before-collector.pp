notify { 'a': }
Notify['nowhere'] -> Notify <| title == 'a' |>
