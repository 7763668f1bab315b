1 { mode => 1 }
