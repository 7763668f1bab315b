class c { notify { "a": message => f("a") } } include c
