case $a { 1: { case $b { 2: { foo() } } } }
