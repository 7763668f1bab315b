[{} =~ Hash[String, Integer, 1], {a => 1} =~ Hash[String, Integer, 1], {a => 1, b => 2} =~ Hash[String, Integer, 1, 1], {} =~ Hash[0, 0], {a => 1} =~ Hash[0, 0]]
