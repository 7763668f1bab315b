$t = Struct[{mode=>Enum[read, write, update], path=>String[1]}]
[{mode => read, path => '/x'} =~ $t, {mode => execute, path => '/x'} =~ $t, {mode => read} =~ $t, {mode => read, path => ''} =~ $t, {mode => read, path => '/x', more => 1} =~ $t]
