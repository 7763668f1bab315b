file { '/f': }
Notify <| title == 'nope' |> -> File['/f']
