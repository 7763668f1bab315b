type Ann = Object[{parent=>Annotation, attributes=>{x=>Integer}}]
$a = [1]
[annotate(Ann,$a,{x=>1}), annotate(Ann,$a), annotate(Ann,[1])]
