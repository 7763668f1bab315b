class c { }
include c
notify { "x${c::v}": }
