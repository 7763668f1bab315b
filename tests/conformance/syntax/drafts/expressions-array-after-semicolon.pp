$x = $a; [1]   # $x becomes the literal array
