@notify { a: }
Notify<| message == default |>
