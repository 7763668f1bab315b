$a = ::a-b::c-d
$b = a::_b
$c = ::_a
