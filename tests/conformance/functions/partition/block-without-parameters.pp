[1].partition || { 1 }
