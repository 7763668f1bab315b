type P = Object[{attributes=>{x=>{type=>Any, kind=>reference}}}]
[P(1), P(1) == P(1), String(P)]
