# /* not a block comment
$a = 1
