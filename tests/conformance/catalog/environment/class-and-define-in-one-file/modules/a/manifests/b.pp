class a::b { }
define a::b { }
