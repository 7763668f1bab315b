define d { }
notify { 'a': }
D['nowhere'] ~> Notify <| title == 'a' |>
