function f() { [$0, $1] }
if 'abc' =~ /(b)/ { f() }
