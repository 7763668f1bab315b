type P = Object[{attributes=>{x=>Integer, d=>{type=>Integer, kind=>given_or_derived}}}]
P(1)
