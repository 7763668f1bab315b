function a($b) { $c = $b $c + 1 }
