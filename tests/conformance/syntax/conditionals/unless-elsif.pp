unless $a { foo() } elsif $b { bar() }
