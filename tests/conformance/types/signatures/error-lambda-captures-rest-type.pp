with(1, 2, 'x') |Integer $a, Integer *$rest| { $rest }
