with(1, 2, 3) |Integer $a, Integer *$rest| { [$a, $rest] }
