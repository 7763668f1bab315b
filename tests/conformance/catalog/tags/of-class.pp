class a::b { notify { 'n': } }
include a::b
