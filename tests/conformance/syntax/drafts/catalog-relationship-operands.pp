Resource[File, 'foo'] -> File[a]
[File[a], File[b]] ~> File[c]
'string' -> File[a]
File <| |> <- File <<| |>>
File[a] <~ File[b]
