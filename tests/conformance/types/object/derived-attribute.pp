type P = Object[{attributes=>{x=>Integer, d=>{type=>Integer, kind=>derived}}}]
P(1).d
