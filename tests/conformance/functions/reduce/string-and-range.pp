['abc'.reduce |$m, $c| { "${c}${m}" }, Integer[1, 5].reduce |$m, $x| { $m * $x }, 4.reduce |$m, $x| { $m + $x }]
