# Puppet 7 does not see that the keys are equal
# a type counts as its name in lower case
$a = { Foo => 1, foo => 2 }
