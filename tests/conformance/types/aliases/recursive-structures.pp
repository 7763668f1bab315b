type J = Variant[String, Numeric, Boolean, Undef, Array[J], Hash[String, J]]
[[1,['a',{b=>[undef]}]] =~ J, [/a/] =~ J, {a=>{b=>{c=>1}}} =~ J, {1=>2} =~ J, String(J)]
