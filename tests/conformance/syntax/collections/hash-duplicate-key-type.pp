# Puppet 7 does not see that the keys are equal
$a = { Foo => 1, Foo => 2 }
