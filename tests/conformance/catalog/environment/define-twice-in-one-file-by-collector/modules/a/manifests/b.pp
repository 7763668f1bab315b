define a::b { }
define a::b { }
