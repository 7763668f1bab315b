File <| a == 1 |> { mode => '0644', owner +> root, }
