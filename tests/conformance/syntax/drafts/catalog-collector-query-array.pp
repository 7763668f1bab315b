# the draft excludes arrays and hashes as values
File <| a == [1, 2] or b == { c => 1 } |>
