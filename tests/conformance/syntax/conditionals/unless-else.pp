unless $a { foo() } else { bar() }
