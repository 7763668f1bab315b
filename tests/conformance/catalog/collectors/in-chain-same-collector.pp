notify { ['a', 'b']: }
Notify <| |> -> Notify <| |>
