function f($a, *$rest) { 1 }
f()
