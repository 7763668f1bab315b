class c inherits default { }
