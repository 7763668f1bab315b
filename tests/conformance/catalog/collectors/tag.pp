@notify { 'a': tag => 'x' }
@notify { 'b': tag => ['x', 'y'] }
@notify { 'c': }
Notify <| tag == 'x' |>
