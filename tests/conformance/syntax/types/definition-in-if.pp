if $a { type B { } }
