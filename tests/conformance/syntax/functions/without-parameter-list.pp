function a { 1 }
