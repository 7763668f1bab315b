function f($x) { notice($x) $x }
notify { f(title): * => f({ message => a }), noop => f(true) }
