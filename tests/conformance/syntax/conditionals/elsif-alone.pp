elsif $a { foo() }
