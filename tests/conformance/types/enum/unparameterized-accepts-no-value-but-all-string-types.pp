['a' =~ Enum, '' =~ Enum, Enum[a] <= Enum, String <= Enum, Enum <= String]
