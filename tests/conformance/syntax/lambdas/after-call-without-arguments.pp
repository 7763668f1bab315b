foo() |$a| { $a }
