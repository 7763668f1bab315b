if $a { foo() } elsfi
$b = 1
