file { '/a': content => Sensitive('s') }
File <| |> { content => 'plain' }
