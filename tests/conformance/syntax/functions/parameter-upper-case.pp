function a($B) { 1 }
