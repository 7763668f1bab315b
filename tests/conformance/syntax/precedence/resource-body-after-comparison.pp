if $a == b { foo() }
