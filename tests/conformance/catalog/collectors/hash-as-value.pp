@notify { 'a': message => { 'k' => 'v' } }
Notify <| message == { 'k' => 'v' } |>
