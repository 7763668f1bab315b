$a = 'one'
$b = two'
$c = 'three'
