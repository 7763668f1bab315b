with(1) || { 1 }
