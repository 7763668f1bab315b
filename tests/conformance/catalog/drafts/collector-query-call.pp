@notify { a: message => x }
Notify<| message == downcase('X') |>
