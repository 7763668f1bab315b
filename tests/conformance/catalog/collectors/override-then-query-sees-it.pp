@notify { 'a': message => 'own' }
Notify <| title == 'a' |> { message => 'set' }
@notify { 'b': message => 'set' }
Notify <| message == 'set' |> { withpath => true }
