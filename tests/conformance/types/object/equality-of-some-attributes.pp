type P = Object[{attributes=>{x=>Any,y=>Any}, equality=>[x]}]
[P(1,2)==P(1,3), P(1,2)==P(2,2), P(1,2)!=P(1,9)]
