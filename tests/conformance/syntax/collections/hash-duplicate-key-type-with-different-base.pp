# Puppet 7 does not see that the keys are equal
# only the arguments of the type are compared
$a = { Foo[1] => 1, Bar[1] => 2 }
