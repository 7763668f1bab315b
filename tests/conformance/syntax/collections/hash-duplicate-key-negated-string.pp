# Puppet 7 does not see that the keys are equal: the sign in front of a text is dropped
$a = { -'b' => 1, 'b' => 2 }
