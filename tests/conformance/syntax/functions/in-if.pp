if $a { function b() { 1 } }
