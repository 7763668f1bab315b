type Port = Integer[1, 65535]
class c(Port $p = 80) { notify { "${p}": } }
include c
