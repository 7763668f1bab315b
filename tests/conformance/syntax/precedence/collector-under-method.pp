File <| |>.foo
