type Name = String[1, 8]
function f(Name $n) >> Name { "${n}${n}" }
f('abcdef')
