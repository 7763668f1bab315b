$node = 'N'
$class = 'C'
["${node}", "${class}", "${$node}"]
