type P = Object[{attributes=>{x=>Integer, d=>{type=>Integer, kind=>given_or_derived}}}]
[P(1,2).d, P({x=>1,d=>3}).d, P(1,2)]
