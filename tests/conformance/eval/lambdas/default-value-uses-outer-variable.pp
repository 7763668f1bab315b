$o = 7
with() |$a = $o| { $a }
