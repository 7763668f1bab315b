file { '/f': }
Notify <| |> -> File['/f']
