class a { }
define a::b { }
define a::b { }
