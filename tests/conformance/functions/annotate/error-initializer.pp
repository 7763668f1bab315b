type Ann = Object[{parent=>Annotation, attributes=>{x=>Integer}}]
type P = Object[{attributes=>{y=>Integer}}]
annotate(Ann,P(1),{x=>'a'})
