class c(Optional[String] $x = undef) { notify { "x${x}": } }
include c
