function f() { $title = 'inside'; $title }
f()
