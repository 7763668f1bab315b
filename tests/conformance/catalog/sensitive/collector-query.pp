file { '/a': content => Sensitive('s') }
@file { '/b': content => Sensitive('s') }
File <| content == 's' |>
