$t = true
$f = false
"$t $f ${true and false} ${!false}"
