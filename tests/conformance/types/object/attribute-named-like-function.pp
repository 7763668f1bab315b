type P = Object[{attributes=>{size=>Integer, each=>String}}]
[P(1,'a').size, P(1,'a').each]
