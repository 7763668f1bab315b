function a() inherits b { }
