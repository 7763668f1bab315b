e = [1, 2, 3].each
p e.next, e.peek, e.next, e.next
begin e.peek rescue p $!.class, $!.message end
e.rewind
p e.next, e.size, e.with_index(1).to_a, e.inspect
def countdown(n)
  return to_enum(:countdown, n) { n } unless block_given?
  while n > 0
    yield n
    n -= 1
  end
  :liftoff
end
c = countdown(3)
p c.size, c.to_a, c.next, c.next, c.next
begin c.next rescue p $!.result end
g = Enumerator.new { |y| y << 1 << 2; y.yield 3, 4; y.yield; :ret }
p g.next, g.next, g.next, g.next, (g.next rescue $!.result), g.to_a, g.next_values.class rescue p $!.class
z = Enumerator.new(5) { |y| 5.times { y << _1 } }
p z.size, z.lazy.map { _1 + 1 }.to_a, z.each_slice(2).to_a, z.with_object([]).each { |x, a| a << x }, (z + [9]).to_a, z.rewind.next
o = Object.new
def o.each = (yield 1; yield 2, 3; yield)
q = o.to_enum
p q.next_values, q.next_values, q.next_values, q.map { |*a| a }, q.next rescue p $!.class
