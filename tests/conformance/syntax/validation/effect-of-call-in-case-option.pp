case $a { 1: { foo() } default: { } }
$b = 1
