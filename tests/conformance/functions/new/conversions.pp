[new(Integer, '5'), new(String, 5), new(Float, '1.5'), new(Boolean, 'yes'), new(Array, { a => 1 }), new(Hash, [['a', 1]]), new(Tuple[Integer, String], [1, 'a'])]
