$a = [1, 2, 3] # $a becomes Literal Array of 3 numbers
$x = $a[1]     # $x becomes 2
