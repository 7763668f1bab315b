function a() >> { 1 }
