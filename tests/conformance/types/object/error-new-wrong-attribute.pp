type P = Object[{attributes=>{x=>Integer}}]
P('a')
