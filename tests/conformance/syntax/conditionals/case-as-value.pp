$a = case $b { 1: { 2 } default: { 3 } }
