class c { tag 'extra' notify { 'n': } }
include c
