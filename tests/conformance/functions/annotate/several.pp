type Ann = Object[{parent=>Annotation, attributes=>{x=>Integer}}]
type Two = Object[{parent=>Annotation, attributes=>{z=>String}}]
type P = Object[{attributes=>{y=>Integer}}]
$p = P(1)
[annotate(Pcore,$p,{Ann=>{x=>1},Two=>{z=>'a'}}), annotate(Ann,$p), annotate(Two,$p)]
