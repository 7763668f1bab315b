@notify { ['a', 'b']: }
file { '/f': }
Notify <| |> -> File['/f']
