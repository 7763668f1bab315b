@@notify { a: }
Notify<| |>
