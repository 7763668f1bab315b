inline_epp()
