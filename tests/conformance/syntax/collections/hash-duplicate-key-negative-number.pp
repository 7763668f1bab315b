# Puppet 7 does not see that the keys are equal
$a = { -1 => 1, -1 => 2 }
