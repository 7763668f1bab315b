5.then || { 1 }
