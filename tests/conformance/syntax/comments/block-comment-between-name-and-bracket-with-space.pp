# the space after the comment makes this bracket the start of a list
$a = $b /* c */ [1]
