$a = a::b-c::d
$b = a-b::c
