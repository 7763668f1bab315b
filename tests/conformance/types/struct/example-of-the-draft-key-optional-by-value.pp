$t = Struct[{article=>Data}]
[{} =~ $t, {article => 1} =~ $t, {article => undef} =~ $t, {other => 1} =~ $t, $t]
