if $a { $c = 1 function b() { 1 } }
