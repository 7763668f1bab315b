define a(Integer[$b] $c) { }
