$a = if $b { 4 } else { 2 } / 2
