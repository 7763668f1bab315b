type P = Object[{attributes=>{x=>Optional[Integer], y=>Integer}}]
[P(1), P(1, 2), P({y=>1})]
