class a { $c = 1 function b() { 1 } $d = 1 }
