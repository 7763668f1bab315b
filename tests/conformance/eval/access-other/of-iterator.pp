$i = [1, 2].reverse_each
$i[0]
