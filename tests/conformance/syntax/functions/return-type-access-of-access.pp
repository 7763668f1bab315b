function a() >> Integer[1][2] { 1 }
