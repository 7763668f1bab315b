class plan { 1 }
