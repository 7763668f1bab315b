$if = 1
$case = 2
$class = 3
$node = 4
$unless = 5
"${if} ${case} ${class} ${node} ${unless}"
