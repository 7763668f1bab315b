function a() { class b { } }
