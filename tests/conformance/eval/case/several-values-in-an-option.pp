['a', 'c', 'd'].map |$v| { case $v { 'a', 'b': { 1 } 'c': { 2 } default: { 3 } } }
