File <| a == $b or c == 'd' or e == true or f == 1 or g == h |>
