class c(Optional[String] $x) { notify { "x${x}": } }
include c
