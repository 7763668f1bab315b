$a.map |b| { 1 }
