@notify { a: withpath => true, message => 1 }
Notify<| message == 1 |>
