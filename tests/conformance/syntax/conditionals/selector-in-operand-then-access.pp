$a = true or 1 + 2 ? { 3 => [4] }[0] == 4 and ! $b ? { true => [false] }.first
