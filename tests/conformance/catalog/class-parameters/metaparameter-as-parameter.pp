class c($tag = 'x', $noop = true) { notify { 'n': } }
include c
