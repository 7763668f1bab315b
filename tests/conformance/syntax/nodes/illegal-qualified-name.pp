node a::b { }
