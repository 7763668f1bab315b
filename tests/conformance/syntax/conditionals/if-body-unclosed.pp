if $a { foo()
