class { 'a': b +> 1 }
