tidy { 'a': path => '/t' }
tidy { 'b': path => '/t' }
