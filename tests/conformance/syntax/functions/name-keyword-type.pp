function type() { 1 }
