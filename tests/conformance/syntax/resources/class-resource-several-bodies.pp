class { 'a': x => 1; 'b': ; }
