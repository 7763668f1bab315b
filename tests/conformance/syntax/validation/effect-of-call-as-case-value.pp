case $a { foo(): { } }
$b = 1
