require 'pp'
pp({ a: 1, b: [1, 2, 3] })
pp((1..50).to_a)
pp({ aaaaaaaaaaaaaaaaaaaaaa: 'b' * 30, cccccccccccccccccccc: 'd' * 30, e: { f: [1, 2] } })
pp [['a' * 40, 'b' * 40], { 'k' * 30 => 'v' * 60 }]
pp({ 'a' * 70 => { 'b' * 20 => 1 } })
a = [1]
a << a
pp a
h = {}
h[:a] = h
pp h
p pp, pp(1, 2)
puts PP.pp({ a: 'x' * 50, b: 'y' * 50 }, +'', 40), PP.singleline_pp([1, { a: 2 }], +''), nil.pretty_inspect
