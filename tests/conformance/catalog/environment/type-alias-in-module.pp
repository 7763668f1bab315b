class c(M::Port $p = 80) { notify { "${p}": } }
include c
