$a = $b in $c in $d
