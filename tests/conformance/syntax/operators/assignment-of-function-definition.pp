$a = function b() { }
