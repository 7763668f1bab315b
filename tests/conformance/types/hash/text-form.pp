[String(Hash), String(Hash[String, Integer]), String(Hash[String, Integer, 1]), String(Hash[String, Integer, 1, 2]), String(Hash[0, 0]), String(Hash[1, 2]), String(Hash[Any, Integer])]
