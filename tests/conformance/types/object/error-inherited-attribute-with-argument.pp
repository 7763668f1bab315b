type B = Object[{attributes=>{x=>Integer}}]
type P = Object[{parent=>B, attributes=>{y=>Integer}}]
P(1,2).x(3)
