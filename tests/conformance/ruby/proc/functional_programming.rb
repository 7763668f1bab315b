add = ->(a, b) { a + b }
inc = add.curry[1]
dbl = proc { |x| x * 2 }
p inc.(5), (inc >> dbl).(3), (inc << dbl).(3), (method(:Integer) >> inc).call("4"), add.curry.(1).(2), add.arity, dbl.arity, add.lambda?, dbl.lambda?
compose = ->(*fs) { fs.reduce { |f, g| f >> g } }
p compose.(inc, dbl, :to_s.to_proc).(4), [1, 2, 3].map(&inc), %w[1 2].map(&method(:Integer)), [[1, 2], [3, 4]].map { |a, b| add[a, b] }, [1, 2, 3].each_with_object([]).map { |x, acc| acc << x; x }.size
memo = Hash.new { |h, n| h[n] = n < 2 ? n : h[n - 1] + h[n - 2] }
p memo.to_proc.(30), (1..5).map(&memo), add.parameters, proc { |a, (b, c), *d, e: 1, &f| }.parameters, add.curry.arity, ->(*a) { a }.curry(3)[1][2][3], add.to_proc.equal?(add)
y = ->(f) { ->(x) { x.(x) }.(->(x) { f.(->(v) { x.(x).(v) }) }) }
p y.(->(s) { ->(n) { n.zero? ? 1 : n * s.(n - 1) } }).(5)
p (add === 5 rescue $!.message), ->(x) { x > 3 } === 5, (case 7 when :even?.to_proc then :e when ->(n) { n > 5 } then :big end)
