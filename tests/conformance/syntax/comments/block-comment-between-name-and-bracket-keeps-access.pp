# what counts is the character right before the bracket, and it is not white space
$a = $b/* c */[1]
