notify { 'a': message => 'own' }
Notify <| |> { message => undef }
