x { 'a': list => [1], ordered => [2], pairs => { a => 1 }, flag => yes, switch => false, where => '/x', options => ['-a'] }
