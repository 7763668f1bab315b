function a() { node b { } }
