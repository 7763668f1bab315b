type P = Object[{attributes=>{x=>Integer}, equality=>[z]}]
P(1)
