function a($b, $b) { $b }
