File['a'] { mode => 1 } -> File['b'] { mode => 2 }
