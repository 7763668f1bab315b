function a() { File <| |> }
