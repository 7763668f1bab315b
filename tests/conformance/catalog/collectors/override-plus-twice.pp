notify { 'a': message => 'own' }
Notify <| |> { message +> 'one' }
Notify <| |> { message +> 'two' }
