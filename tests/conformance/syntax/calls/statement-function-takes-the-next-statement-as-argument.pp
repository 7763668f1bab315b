if $a { break $b = 1 }
