@notify { 'a': withpath => true }
@notify { 'b': withpath => 'true' }
Notify <| withpath == true |>
