function a() >> Plan { 1 }
