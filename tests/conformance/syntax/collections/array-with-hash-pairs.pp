# adjacent pairs become one hash
$a = [b => 1, c => 2]
$d = [1, b => 2, 3, c => 4, d => 5]
