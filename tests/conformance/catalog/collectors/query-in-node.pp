node default { @notify { 'a': } Notify <| |> }
