epp()
