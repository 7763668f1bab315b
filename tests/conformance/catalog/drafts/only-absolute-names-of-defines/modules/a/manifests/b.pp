define a::b { notify { found: } }
