include a::b
