[Enum[a, b] == Enum[b, a], Enum[a, a] == Enum[a], Enum[a] == Enum[b], Enum == Enum[a]]
