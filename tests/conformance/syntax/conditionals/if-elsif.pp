if $a { foo() } elsif $b { bar() }
