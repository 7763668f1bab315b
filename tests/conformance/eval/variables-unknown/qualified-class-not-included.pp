class foo { $bar = 1 }
$foo::bar
