type P = Object[{attributes=>{x=>Integer}}]
P({x=>1,z=>2})
