# the draft calls this a syntax error
$a = "${if[2]}"
