if $a = 1 { foo() }
