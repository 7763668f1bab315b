case $a { 1: { }
