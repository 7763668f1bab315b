notify { 'a': }
Notify <| |> { message +> 'added' }
