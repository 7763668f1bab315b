$::bar = 1
