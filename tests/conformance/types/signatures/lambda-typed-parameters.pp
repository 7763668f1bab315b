[[1, 2].map |Integer $x| { $x }, {a => 1}.map |String $k, Integer $v| { $v }, [1].map |$x, *$rest| { [$x, $rest] }]
