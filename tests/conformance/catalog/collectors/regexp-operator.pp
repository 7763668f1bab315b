Notify <| message =~ /x/ |>
