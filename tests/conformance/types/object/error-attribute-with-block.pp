type P = Object[{attributes=>{x=>Integer}}]
P(1).x |$y| { 1 }
