$a = $b.foo |$c| { 4 } / 2
