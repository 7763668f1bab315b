$x = 3
if $x == 1 { 'one' } elsif $x == 2 { 'two' } elsif $x == 3 { 'three' } else { 'many' }
