File <| { a => 1 } |>
