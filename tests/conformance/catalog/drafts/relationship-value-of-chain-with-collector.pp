notify { a: }
notify { b: }
notice(Notify[a] -> Notify<| title == b |>)
notice(Notify<| title == a |> -> Notify[b])
