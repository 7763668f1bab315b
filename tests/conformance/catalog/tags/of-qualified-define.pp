define a::b { notify { 'n': } }
a::b { 'x': }
