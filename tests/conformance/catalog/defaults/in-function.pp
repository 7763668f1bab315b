function f() { Notify { message => 'function' } }
f()
notify { 'n': }
