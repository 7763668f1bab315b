require 'pp'
pp({ 'key one' => %w[aaaaaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbbbbb cccccccccccccccccccc dddddddddddddddd], :sym => nil, 1 => { nested: { deeper: { deepest: 'x' * 40 } } } })
pp []
pp({})
pp [[]], [{}], nil, 'text', :sym, 1.5, 'multi
line'
pp [[1, 2, 3], [4, 5, 6]] * 8
p [1, 2].pretty_inspect, { a: 1 }.pretty_inspect, 'x'.pretty_inspect
puts PP.pp([1, [2, [3, [4]]]], +'', 5)
puts PP.pp({ a: { b: { c: 1 } } }, +'', 10)
