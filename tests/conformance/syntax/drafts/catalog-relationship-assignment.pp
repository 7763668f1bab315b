# the draft reads this as ($a = File[a]) -> File[b]
$a = File[a] -> File[b]
