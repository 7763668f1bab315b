class c { }
include c
@notify { 'a': require => Class['c'] }
@notify { 'b': require => [Class['c'], Notify['a']] }
@notify { 'c': }
Notify <| require == Class['c'] |>
