$t = Struct[{NotUndef[article]=>Data}]
[{} =~ $t, {article => 1} =~ $t, {article => undef} =~ $t, $t]
