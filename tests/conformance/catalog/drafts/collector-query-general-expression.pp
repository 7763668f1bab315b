Notify <| message == 'a' + 'b' |>
