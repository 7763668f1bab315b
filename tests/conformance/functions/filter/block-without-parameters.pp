[1].filter || { 1 }
