function f($title) { $title }
f('x')
