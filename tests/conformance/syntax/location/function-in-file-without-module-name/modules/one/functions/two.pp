function two() { 1 }
