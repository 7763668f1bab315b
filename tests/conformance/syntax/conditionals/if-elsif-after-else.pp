if $a { foo() } else { bar() } elsif $b { baz() }
