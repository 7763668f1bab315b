$a = { $b == $c => $d and $e }
