class a($b, $c = 1, Integer $d, Integer $e = 2,) { }
define f($b, $c = 1, Integer $d, Integer $e = 2,) { }
