type P = Object[{attributes=>{x=>Integer}}]
$h = {P(1)=>'a', P(2)=>'b'}
[$h[P(1)], $h[P(3)], $h.keys]
