case 1 { 1: { $a = 'one' } }
$a
