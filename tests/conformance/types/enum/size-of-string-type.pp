[Enum[a, bb] <= String[1, 2], Enum[a, bb] <= String[2], Enum[a, bb] < String, Enum[''] <= String[1]]
