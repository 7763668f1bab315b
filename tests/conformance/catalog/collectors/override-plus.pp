notify { 'a': message => 'own' }
Notify <| |> { message +> 'added' }
