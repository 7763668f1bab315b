notify { 'a': message => 'own' }
Notify <| |> { message => 'set' }
