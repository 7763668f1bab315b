type B = Object[{attributes=>{x=>Integer}}]
type P = Object[{parent=>B, attributes=>{x=>Integer}}]
P(1)
