x { 'a': path => '/p' }
x { 'b': path => '/p' }
