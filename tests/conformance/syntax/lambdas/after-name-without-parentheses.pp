foo |$a| { $a }
