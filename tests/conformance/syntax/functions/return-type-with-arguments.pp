function a($b) >> Array[Integer[1, 2]] { [$b] }
