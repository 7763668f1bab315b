[Tuple[Integer, String].new([1, a]), Tuple[Integer, 1, 5].new(Integer[1, 3]), Tuple[String, Integer].new({a => 1}[a] ? { 1 => [x, 1], default => [] })]
