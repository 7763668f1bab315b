node a::b.c { }
