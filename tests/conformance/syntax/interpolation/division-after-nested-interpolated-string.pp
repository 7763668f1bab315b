# after a nested string with interpolation a slash starts a regular expression
$a = "${"b${c}" / 2 / 3}"
