function g() { 'from g' }
function f($a = g()) { $a }
f()
