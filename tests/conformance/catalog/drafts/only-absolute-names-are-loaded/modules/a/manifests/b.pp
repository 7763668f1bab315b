class a::b { notify { found: } }
