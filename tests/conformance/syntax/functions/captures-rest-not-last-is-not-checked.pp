function a(*$b, $c) { $c }
