['abc'.index |$c| { $c == 'b' }, 'abc'.index |$i, $c| { $i == 2 }]
