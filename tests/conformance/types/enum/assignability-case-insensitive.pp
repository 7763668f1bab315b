[Enum[a] <= Enum[a, true], Enum[a, true] <= Enum[a], Enum['A'] <= Enum[a, true], Enum['A', 'a'] <= Enum['a']]
