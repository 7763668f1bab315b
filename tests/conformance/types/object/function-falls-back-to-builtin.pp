type P = Object[{attributes=>{x=>Integer}}]
P(1).type
