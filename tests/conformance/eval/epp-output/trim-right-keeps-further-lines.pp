inline_epp("a <%= 1 -%> \n\n b")
