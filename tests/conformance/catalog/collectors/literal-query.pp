Notify <| true |>
