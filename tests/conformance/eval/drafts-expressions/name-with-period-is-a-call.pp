$r = apache.port
$r
