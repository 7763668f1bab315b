@notify { 'v': }
Notify <| |> { message => 'set' }
