define d() { $name = 'x' }
d { 'a': }
