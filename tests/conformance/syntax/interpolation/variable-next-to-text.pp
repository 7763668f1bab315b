$a = "x$b-c"
$d = "$b.c"
$e = "$b/c:$d"
