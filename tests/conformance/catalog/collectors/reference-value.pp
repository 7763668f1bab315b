notify { 'z': }
@notify { 'a': require => Notify['z'] }
Notify <| require == Notify['z'] |>
