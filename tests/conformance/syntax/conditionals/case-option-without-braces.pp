case $a { 1: foo() }
