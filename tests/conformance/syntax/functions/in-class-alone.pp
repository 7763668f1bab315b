class a { function b() { 1 } }
