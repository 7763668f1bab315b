[undef].map |$x| { $x + { 'a' => 1 } }
