type Ann = Object[{parent=>Annotation, attributes=>{x=>Integer}}]
type P = Object[{attributes=>{y=>Integer}}]
$p = P(1)
[annotate(Ann,$p) || { {x=>7} }, annotate(Ann,$p).x, annotate(Ann,$p) || { {x=>8} }]
