with() |$a = $nosuch| { $a }
