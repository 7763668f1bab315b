if $a { $b == 1 foo() }
