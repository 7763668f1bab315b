function a($b, Integer $c, String $d = 'x',) { $b }
