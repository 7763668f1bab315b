if $a { foo() }
elsif $b { bar() }
elsif $c { baz() }
else { qux() }
