notify { x: }
Notify<| |> { message => a, message => b }
