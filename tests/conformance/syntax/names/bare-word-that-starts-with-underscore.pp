$a = _abc
$b = _
$c = _Abc-def
