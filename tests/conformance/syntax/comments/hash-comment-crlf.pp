# one
$a = 1 # two
# three
$b = 2
