class a { if $b { foo() } else { 2 } }
