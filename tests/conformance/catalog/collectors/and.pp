@notify { 'a': message => 'x', withpath => true }
@notify { 'b': message => 'x' }
Notify <| message == 'x' and withpath == true |>
