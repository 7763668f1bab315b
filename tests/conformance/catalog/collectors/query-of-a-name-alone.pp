@notify { x: }
Notify<| a |>
