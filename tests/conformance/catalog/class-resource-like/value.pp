class c { }
$v = [class { 'c': }]
notice($v)
