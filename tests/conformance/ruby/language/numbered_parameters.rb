p [1, 2, 3].map { _1 * 2 }
p [[1, 2], [3, 4]].map { _1 + _2 }
p [[1, 2], [3, 4]].map { _1 }
p({a: 1}.map { "#{_1}=#{_2}" })
p [3, 1, 2].sort { _2 <=> _1 }
l = -> { _1 + _2 }
p l.call(1, 2), l.arity, proc { _1 }.arity, proc { [_1, _2] }.parameters
