define d($a = "t-${title}", $b = $name) { notice($a, $b) }
d { 'x': }
