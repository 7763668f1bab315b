$a = apache::1port
