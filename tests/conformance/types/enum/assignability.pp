[Enum[a] < Enum[a, b], Enum[a, b] <= Enum[b, a], Enum[a, c] <= Enum[a, b], Enum[a] <= Pattern[/a/], Enum[a, b] <= Pattern[/a/], Enum[a] < Scalar]
