notify { 'z': }
@file { '/v': }
File <| |> { require => Notify['z'] }
