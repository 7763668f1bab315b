if $a { foo()
else { bar() }
