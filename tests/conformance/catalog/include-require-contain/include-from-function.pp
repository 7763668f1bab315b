class a { notify { 'a': } }
function f() { include a }
f()
