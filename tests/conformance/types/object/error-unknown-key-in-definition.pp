type P = Object[{attribtes=>{x=>Integer}}]
P(1)
