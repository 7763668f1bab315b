$a = "${var.fee.foo} ${$var.fee.foo}"
