$a = case $b { 1: { 2 } }.foo
