$s = 'Hello'
$i = 2
[$s[$i], $s[$i + 1], $s[-$i], $s[$i - 1, $i]]
