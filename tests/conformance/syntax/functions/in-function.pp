function a() { function b() { 1 } }
