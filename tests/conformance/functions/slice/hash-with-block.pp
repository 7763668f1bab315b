{ a => 1, b => 2 }.slice(2) |$a, $b| { notice([$a, $b]) }
