$from = 2 $to = 4 + 4 Integer[$from, $to]
