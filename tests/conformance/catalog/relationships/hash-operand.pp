notify { 'n': }
$h = { 'a' => 1 }
$h -> Notify['n']
