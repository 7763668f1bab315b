function a($b = ($c = 1)) { $b }
