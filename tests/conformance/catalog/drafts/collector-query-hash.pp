@notify { a: }
Notify<| message == { a => 1 } |>
