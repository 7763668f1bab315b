# these two keywords are accepted as text in arrays and hashes
$a = [type, function]
$b = [function, 1, type,]
