function a() >> Integer [1] { 1 }
