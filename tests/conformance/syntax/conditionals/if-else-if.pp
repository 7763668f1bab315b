if $a { foo() } else if $b { bar() }
