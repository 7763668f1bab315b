notify { 'a': }
[Notify['nowhere'], Class['nobody']] -> Notify <| title == 'a' |>
