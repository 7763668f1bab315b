define d(M::Point $p) { }
d { 'a': p => 1 }
