notify { 'a': }
Notify <| |> { nope => 1 }
