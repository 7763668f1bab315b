$a = $b.$c
