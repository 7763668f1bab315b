# white space before the bracket makes it the start of a list
$a = $b [1]
