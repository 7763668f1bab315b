type Ann = Object[{parent=>Annotation, attributes=>{x=>Integer}}]
type P = Object[{attributes=>{y=>Integer}}]
$p = P(1)
[annotate(Ann,$p), annotate(Ann,$p,{x=>3}), annotate(Ann,$p), annotate(Ann,P(1)), annotate(Ann,$p,clear), annotate(Ann,$p)]
