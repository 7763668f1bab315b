add = ->(a, b, c) { a + b + c }
c = add.curry
p c[1][2][3], c.(1, 2).(3), c.(1).(2, 3), c.(1, 2, 3), c[1].class, c.lambda?
def attempt
  p yield
rescue => e
  p e.class, e.message
end
attempt { add.curry(2) }
attempt { add.curry(4) }
opt = ->(a, b = 5) { a + b }
p opt.curry[1], opt.curry(2)[1][2]
va = ->(*a) { a }
p va.curry[], va.curry(3)[1][2][3]
pr = proc { |a, b| [a, b] }
p pr.curry[1][2], pr.curry(3)[1][2][3], pr.curry(1)[7]
f = ->(x) { x + 1 }
g = ->(x) { x * 2 }
p (f >> g).call(3), (f << g).call(3), (f >> g >> f).call(1)
p (f >> :to_s.to_proc).call(1), (method(:Integer) >> f).call("41"), (f << method(:Integer)).call("1")
h = { 1 => :one }
p (f >> h.method(:[])).call(0)
attempt { f >> 5 }
attempt { f << nil }
class Callable
  def call(x) = "called #{x}"
end
p (f >> Callable.new).call(1), (proc { |a, b| a + b } >> f).call(1, 2)
p (f >> g).lambda?, (proc { } >> f).lambda?, (proc { } << f).lambda?
p 12.method(:+).curry[3], method(:format).curry(3)["%d %d"][1][2]
p %w[1 2 3].map(&(method(:Integer) >> ->(x) { x * x }))
