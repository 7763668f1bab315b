define a inherits b { }
