File <| |> { mode => 1 } -> Service <| |> { ensure => running }
