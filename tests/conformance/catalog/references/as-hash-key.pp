$h = { Notify['a'] => 1 }
notice($h[Notify['a']])
