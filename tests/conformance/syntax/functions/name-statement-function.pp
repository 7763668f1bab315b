function notice($a) { 1 }
