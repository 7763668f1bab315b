class a::b { notify { own: } }
