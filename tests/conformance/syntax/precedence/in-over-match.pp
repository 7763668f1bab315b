$a = $b =~ $c in $d
$e = $b in $c =~ $d
