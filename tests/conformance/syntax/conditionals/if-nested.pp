if $a { if $b { foo() } else { if $c { bar() } } }
