$a = "${var[key]} ${var[key][key]} ${$var[key]} ${$var[key][key]}"
