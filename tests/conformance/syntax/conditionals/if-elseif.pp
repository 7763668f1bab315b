if $a { foo() } elseif $b { bar() }
