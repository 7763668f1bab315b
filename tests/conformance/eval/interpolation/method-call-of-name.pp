$var = [3, 1, 2]
["${var.size}", "${var.sort.join('-')}", "${$var.map |$x| { $x * 2 }}", "${var.filter |$x| { $x > 1 }.size}"]
