$a = "${case $b { 1: { x } default: { y } }}"
