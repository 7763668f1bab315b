$a = ::apache
$b = ::apache::port
