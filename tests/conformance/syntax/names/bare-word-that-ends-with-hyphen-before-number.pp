# the hyphen belongs to the word when a letter or digit follows
$a = abc -1
$b = abc- 1
$c = abc-1
