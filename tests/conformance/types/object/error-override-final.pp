type B = Object[{attributes=>{x=>{type=>Integer,final=>true}}}]
type P = Object[{parent=>B, attributes=>{x=>{type=>Integer,override=>true}}}]
P(1)
