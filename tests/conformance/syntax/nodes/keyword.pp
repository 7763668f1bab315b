node class { }
