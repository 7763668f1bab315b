module Memo
  def memoize(name)
    orig = instance_method(name)
    cache = {}
    define_method(name) { |*a| cache.fetch(a) { cache[a] = orig.bind(self).call(*a) } }
    name
  end
end
class Calc
  extend Memo
  attr_reader :calls
  def initialize = @calls = 0
  memoize def slow(x, y = 1)
    @calls += 1
    x * y
  end
end
c = Calc.new
p c.slow(2), c.slow(2), c.slow(2, 3), c.slow(2, 3), c.calls, Calc.instance_method(:slow).arity
