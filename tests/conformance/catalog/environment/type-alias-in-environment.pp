class c(Environment::Port $p = 80) { notify { "${p}": } }
include c
