define a-b { }
