define t(String $c) { }
t { 'x': c => Deferred('d::f', [{}]) }
