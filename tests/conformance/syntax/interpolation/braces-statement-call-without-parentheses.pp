$a = "${notice b}"
