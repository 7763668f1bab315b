lest() || { 1 }
