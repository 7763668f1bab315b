$a = "${var.each |$x| { $x }} ${$var.each |$x| { $x }}"
