function a($b = 1, $c) { $c }
