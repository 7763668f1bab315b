$a = "abc ${foo("x ${$Bad}")}"
