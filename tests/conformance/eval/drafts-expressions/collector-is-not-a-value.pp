$x = Notify<| |>
