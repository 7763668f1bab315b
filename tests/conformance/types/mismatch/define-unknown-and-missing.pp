define d(Integer $a, String $b) { } d { 't': c => 0 }
