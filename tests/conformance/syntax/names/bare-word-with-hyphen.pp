$a = this-is-a-bare-word
$b = a--b
$c = a-1
