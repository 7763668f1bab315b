# a word with hyphens becomes a variable with an illegal name
$a = "${b-c}"
