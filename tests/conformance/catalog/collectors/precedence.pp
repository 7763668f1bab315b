@notify { 'a': message => 'x' }
@notify { 'b': message => 'y', withpath => true }
@notify { 'c': message => 'z', withpath => true }
Notify <| message == 'x' or message == 'y' and withpath == false |>
