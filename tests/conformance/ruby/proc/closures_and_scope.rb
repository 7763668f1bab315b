def counter
  n = 0
  [-> { n += 1 }, -> { n }]
end
inc, get = counter
inc.()
inc.()
p get.()
inc2, get2 = counter
p get2.(), get.()
procs = [1, 2, 3].map { |i| -> { i * 10 } }
p procs.map(&:call)
x = 1
[2].each { |x| x }
p x
[3].each { |y; x| x = y }
p x
blk = proc { |a, b = a, *c| [a, b, c] }
p blk.(1), blk.([1, 2, 3])
def yielder
  yield 1, [2, 3]
end
yielder { |a, (b, c)| p [a, b, c] }
def pass_through(&b) = [1, 2].map(&b)
p pass_through { |v| v + 1 }
memo = Hash.new { |h, n| h[n] = n < 2 ? n : h[n - 1] + h[n - 2] }
p memo[30]
compose = ->(*fns) { fns.reduce { |f, g| f >> g } }
p compose.(->(v) { v + 1 }, ->(v) { v * 2 }).(3)
adder = proc { |a| proc { |b| a + b } }
p adder[1][2]
p (lambda do |v| v end).call(1)
z = 10
change = -> { z = 20 }
change.call
p z
def meth_with_default(a, b = (puts "default"; a * 2)) = [a, b]
p meth_with_default(1), meth_with_default(1, 5)
self_in = proc { self }
p self_in.call.inspect, Object.new.instance_eval(&self_in).class
y = ->(n) { n <= 1 ? 1 : n * y.(n - 1) }
p y.(10)
p [[1, [2, 3]]].map { |a, (b, c)| a + b + c }, [[1, 2], [3, 4]].each_with_index.map { |(a, b), i| a * b + i }
p({ a: 1 }.map { |k, v| [k, v] }, { a: 1 }.map { |kv| kv })
