class a::b { }
class a::b { }
