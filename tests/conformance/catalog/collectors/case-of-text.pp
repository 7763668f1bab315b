@notify { 'a': message => 'Word' }
Notify <| message == 'word' |>
