function a()
