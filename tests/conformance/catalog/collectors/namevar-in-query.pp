@file { 'x': path => '/a' }
@file { '/b': }
File <| path == '/a' |>
File <| path == '/b' |>
