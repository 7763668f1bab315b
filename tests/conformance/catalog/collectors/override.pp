notify { ['a', 'b']: }
Notify <| title == 'a' |> { message => 'set' }
