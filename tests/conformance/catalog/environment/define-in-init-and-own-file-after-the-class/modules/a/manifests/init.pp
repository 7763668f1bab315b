class a { }
define a::b { notify { init: } }
