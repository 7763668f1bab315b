Notify <| |> { nope => 1 }
