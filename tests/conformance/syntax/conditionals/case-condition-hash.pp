case { a => 1 } { 1: { foo() } }
