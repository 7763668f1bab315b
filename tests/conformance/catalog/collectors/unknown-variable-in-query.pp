Notify <| message == $nowhere |>
