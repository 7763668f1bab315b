class a($class, $if, $type, $default, $true) { }
