function a() { define b { } }
