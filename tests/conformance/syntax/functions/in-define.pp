define a { function b() { 1 } }
