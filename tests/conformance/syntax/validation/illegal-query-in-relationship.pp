File <| a =~ b |> -> File[c]
