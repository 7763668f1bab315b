notify { ['a', 'b']: }
file { '/f': }
Notify <| title == 'a' |> -> File['/f']
