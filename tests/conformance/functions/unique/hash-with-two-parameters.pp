{ a => 1 }.unique |$k, $v| { 1 }
