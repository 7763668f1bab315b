$x = 'top'
function f($x) { [$x, $::x] }
f('param')
