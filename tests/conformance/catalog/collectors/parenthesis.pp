@notify { 'a': message => 'x' }
@notify { 'b': message => 'y', withpath => true }
Notify <| (message == 'x' or message == 'y') and withpath == true |>
