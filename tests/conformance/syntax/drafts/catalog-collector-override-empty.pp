# the grammar of the draft requires an operation
File <| |> { }
