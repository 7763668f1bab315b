x { 'A:b': }
x { 'a:B': }
