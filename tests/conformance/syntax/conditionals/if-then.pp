if $a then { foo() }
