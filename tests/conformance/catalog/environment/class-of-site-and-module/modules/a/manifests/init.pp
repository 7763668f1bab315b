class a { }
class a::b { notify { module: } }
