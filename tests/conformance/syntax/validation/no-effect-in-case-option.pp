case $a { 1: { 'b' foo() } }
