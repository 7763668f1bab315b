$a = $b or $c
