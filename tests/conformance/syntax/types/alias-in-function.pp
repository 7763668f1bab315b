function a() { type B = Integer }
