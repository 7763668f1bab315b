class { 'a': * => $b }
