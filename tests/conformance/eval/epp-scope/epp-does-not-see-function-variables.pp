function f($v) { epp('m/t.epp') }
f(1)
