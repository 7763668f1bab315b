$a = 'abc'[1]
$b = "abc"[1]
$c = "a${b}"[1]
