getvar(1)
