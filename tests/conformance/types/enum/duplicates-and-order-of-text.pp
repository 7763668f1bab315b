[Enum[b, a, b], String(Enum[c, a, b]), Enum[b, a]]
