if $a { foo() }
[1].each |$b| { foo($b) }
