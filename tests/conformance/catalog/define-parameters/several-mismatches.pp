define d(Integer $x, String $y) { }
d { 'a': x => 'text', y => 2 }
