$list = ['a', 'b']
['a', 'b', 'c'].map |$v| { case $v { *$list: { 'in list' } default: { 'not' } } }
