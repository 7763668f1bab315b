$r = Notify <| |>
notice($r)
