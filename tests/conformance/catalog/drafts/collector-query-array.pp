Notify <| message == ['a'] |>
