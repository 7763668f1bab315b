Notify <| title == 'nowhere' |>
