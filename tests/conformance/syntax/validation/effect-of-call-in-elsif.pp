if $a { 1 } elsif $b { foo() }
$c = 1
