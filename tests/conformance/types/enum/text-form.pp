[String(Enum), String(Enum[a, b]), String(Enum["it's", 'a b']), String(Enum[a, true]), String(Enum[''])]
