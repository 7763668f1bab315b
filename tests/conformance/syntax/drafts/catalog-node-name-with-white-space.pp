node a . b { }
