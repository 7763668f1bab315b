[1].partition |$a, $b, $c| { 1 }
