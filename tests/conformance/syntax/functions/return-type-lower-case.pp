function a() >> integer { 1 }
