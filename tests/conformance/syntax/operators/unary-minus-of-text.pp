$a = -'b'
$c = -d
