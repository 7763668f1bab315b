function a() { }
