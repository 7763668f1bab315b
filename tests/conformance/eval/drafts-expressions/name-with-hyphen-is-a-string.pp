$r = apache-port
$r
