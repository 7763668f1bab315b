type E = Object[{attributes=>{x=>Any}, equality_include_type=>false, equality=>[]}]
type F = Object[{parent=>E, attributes=>{y=>Any}, equality_include_type=>false}]
$e = E(1)
$f = F(1,2)
[$e==$e, E(1)==E(1), $f==$f, F(1,2)==F(1,2)]
