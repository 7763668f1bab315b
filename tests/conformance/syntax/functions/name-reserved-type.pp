function string() { 1 }
