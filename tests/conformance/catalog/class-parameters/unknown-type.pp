class c(Nowhere $p = 1) { }
include c
