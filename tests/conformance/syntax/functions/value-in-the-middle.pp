function a($b) { $b 1 }
