class environment { notify { x: message => environment::f() } }
