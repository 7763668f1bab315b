class { x => 1 }
