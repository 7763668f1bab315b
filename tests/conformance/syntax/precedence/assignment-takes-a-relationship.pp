# the old draft says that the relationship is not assigned
$a = File[a] -> File[b]
