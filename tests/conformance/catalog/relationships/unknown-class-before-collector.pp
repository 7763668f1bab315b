notify { 'a': }
Class['nowhere'] -> Notify <| title == 'a' |>
