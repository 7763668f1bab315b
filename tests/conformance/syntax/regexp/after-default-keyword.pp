# a slash after a keyword starts a regular expression
$a = [default, undef]
$b = default /c/
