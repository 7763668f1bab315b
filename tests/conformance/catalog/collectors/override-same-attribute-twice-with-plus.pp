notify { x: }
Notify<| |> { require +> Notify[y], require +> Notify[z] }
