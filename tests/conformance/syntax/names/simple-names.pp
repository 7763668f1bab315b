$a = abc
$b = abc_def
$c = a1
$d = aBC
