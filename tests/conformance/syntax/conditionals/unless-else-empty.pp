unless $a { foo() } else { }
