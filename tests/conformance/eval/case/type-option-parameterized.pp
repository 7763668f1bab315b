[1, 50, 500].map |$v| { case $v { Integer[0, 9]: { 'digit' } Integer[10, 99]: { 'two' } default: { 'big' } } }
