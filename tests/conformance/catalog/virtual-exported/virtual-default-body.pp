@notify { default: message => 'd'; 'a': ; 'b': }
Notify <| title == 'b' |>
