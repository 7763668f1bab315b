define a($b, Integer $c = 1, Optional[String] $d = undef,) { }
