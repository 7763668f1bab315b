$x = 3
case $x { 1 + 2: { 'sum' } default: { 'no' } }
