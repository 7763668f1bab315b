with(*[1, 2].reverse_each) |$a, $b| { [$a, $b] }
