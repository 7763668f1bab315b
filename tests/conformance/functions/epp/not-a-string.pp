epp(1)
