$a = "${var} ${$var}"
