node 'a' inherits default { }
