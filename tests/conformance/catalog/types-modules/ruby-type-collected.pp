@x { ['a', 'b']: one => 1 }
X <| title == 'a' |> { one => 2 }
