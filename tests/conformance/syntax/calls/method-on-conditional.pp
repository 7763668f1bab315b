$a = if $b { 1 }.foo
