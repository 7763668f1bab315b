$t = Struct[{Optional[article]=>NotUndef[Data]}]
[{} =~ $t, {article => 1} =~ $t, {article => undef} =~ $t, $t]
