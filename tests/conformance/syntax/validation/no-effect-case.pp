case $a { 1: { 2 } default: { } }
$b = 1
