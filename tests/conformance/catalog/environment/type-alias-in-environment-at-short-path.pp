class c(Environment::Port $p = 0) { }
include c
