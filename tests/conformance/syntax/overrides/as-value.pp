$a = File['b'] { mode => 1 }
