class c { @notify { 'in class': } }
include c
@notify { 'at top': }
Notify <| tag == 'c' |>
