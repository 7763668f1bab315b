Type('Enum[a].foo')
