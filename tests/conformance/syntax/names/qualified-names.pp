$a = apache::port
$b = a::b::c_d::e1
