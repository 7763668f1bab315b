function a() >> Integer { 1 }
