$a.map |,| { 1 }
