foo($a [1])
