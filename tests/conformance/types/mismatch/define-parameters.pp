define d(Integer[1] $a) { } d { 't': a => 0 }
