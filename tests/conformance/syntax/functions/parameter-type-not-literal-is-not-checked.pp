function a(Integer[$b] $c) { $c }
