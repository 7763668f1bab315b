type B = Object[{attributes=>{x=>Integer}}]
type P = Object[{parent=>B, attributes=>{x=>{type=>String,override=>true}}}]
P('a')
