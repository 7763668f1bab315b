class c { }
include c
