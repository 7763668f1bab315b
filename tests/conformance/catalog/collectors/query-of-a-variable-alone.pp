$a = 1
@notify { x: }
Notify<| $a |>
