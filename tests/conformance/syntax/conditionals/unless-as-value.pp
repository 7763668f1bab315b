$a = unless $b { 1 } else { 2 }
