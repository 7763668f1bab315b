node a { function b() { 1 } }
