{Integer => 1, String[1] => 2, Integer[1, 2] => 3}[Integer[1, 2]]
