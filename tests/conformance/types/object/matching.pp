type P = Object[{attributes=>{x=>Integer}}]
type Q = Object[{parent=>P}]
[Q(1) =~ P, P(1) =~ Q, P(1) =~ Object, Q <= P, P <= Q, P(1) =~ Any, P(1) =~ RichData, P(1) =~ Data, case Q(1) { P: { 'p' } default: { 'd' } }]
