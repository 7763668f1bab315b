$v = x
@notify { a: message => x }
@notify { b: message => '1', noop => true }
Notify<| message == $v |>
Notify<| noop == true |>
Notify<| message == "${v}" |>
