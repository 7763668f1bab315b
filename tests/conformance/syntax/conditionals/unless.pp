unless $a { foo() }
