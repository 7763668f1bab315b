class a inherits b { }
