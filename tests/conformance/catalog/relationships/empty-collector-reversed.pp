notify { 'a': }
Notify['a'] <- User <| |>
