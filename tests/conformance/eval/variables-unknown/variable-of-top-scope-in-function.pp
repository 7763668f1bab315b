$x = 'top'
function f() { $x }
f()
