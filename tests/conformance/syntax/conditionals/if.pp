if $a { foo() }
