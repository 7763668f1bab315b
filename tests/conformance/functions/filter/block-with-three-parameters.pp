[1].filter |$a, $b, $c| { 1 }
