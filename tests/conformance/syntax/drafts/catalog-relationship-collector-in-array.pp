# the draft excludes collectors from arrays
[File <| |>] -> File[a]
