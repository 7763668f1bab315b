define a::b { notify { own: } }
