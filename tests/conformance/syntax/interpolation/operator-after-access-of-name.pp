# the first name is a variable, the second is not
$a = "${b[1] + c[2]}"
