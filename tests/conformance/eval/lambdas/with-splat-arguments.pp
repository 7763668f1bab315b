$args = [1, 2]
with(*$args, 3) |$a, $b, $c| { [$a, $b, $c] }
