function a($b, Integer *$c) { $c }
