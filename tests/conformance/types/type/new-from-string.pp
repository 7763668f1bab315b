[Type('Integer'), Type('Integer[1, 2]'), Type('Array[Struct[{a => String}]]'), Type.new('Optional[Enum[a, b]]')]
