class c { tag(['a', 'b']) notify { 'n': } }
include c
