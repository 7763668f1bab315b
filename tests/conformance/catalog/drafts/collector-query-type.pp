@notify { a: }
Notify<| require == Notify[b] |>
