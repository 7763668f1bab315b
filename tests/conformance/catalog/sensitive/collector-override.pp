file { '/a': }
File <| |> { content => Sensitive('s') }
