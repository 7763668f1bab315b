class a { }
class a::b { notify { init: } }
