with() |$a = $a| { $a }
