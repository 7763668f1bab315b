if $a { foo() }[1]
