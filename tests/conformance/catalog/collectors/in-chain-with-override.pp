notify { ['a', 'b']: }
file { '/f': }
Notify <| |> { message => 'set' } -> File['/f']
