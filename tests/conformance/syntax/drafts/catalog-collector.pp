File <| |>
File <<| |>>
File <| title == a and (mode != '0644' or owner == root) |> { mode => '0600', require +> File[b], }
