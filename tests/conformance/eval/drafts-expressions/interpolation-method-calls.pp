$var = [2, 1]
["${var.sort}", "${var.sort.join('-')}", "${var.each |$x| { }}"]
