e = [1, 2, 3].each
p e.next, e.peek, e.next, e.next
begin; e.next; rescue StopIteration => x; p x.message, x.result; end
begin; e.peek; rescue StopIteration => x; p x.class; end
e.rewind
p e.next, e.size, e.class
g = Enumerator.new { |y| y << 1 << 2; y.yield 3, 4; y.yield; :done }
p g.next, g.next, g.next, g.next, (g.next rescue $!.result)
p g.to_a, g.rewind.next_values
f = Enumerator.new { |y| a, b = 0, 1; loop { y << a; a, b = b, a + b } }
p f.take(10), f.lazy.select(&:even?).first(4), f.next, f.next, f.next, f.first(3), f.each_with_index.first(2)
r = []
i = [1, 2].each
loop { r << i.next }
p r
p [1, 2, 3].each_with_index.next, {a: 1}.each.next, "ab".each_char.next
h = Enumerator.new { |y| y << 1; raise "boom" }
p h.next
begin; h.next; rescue => x; p x.class, x.message; end
o = Object.new
def o.each; yield; yield 1; yield 1, 2; yield nil; yield [1, 2]; end
v = o.to_enum
p v.size, v.next_values, v.next_values, v.next_values, v.next_values, v.next_values
v.rewind
p v.next, v.next, v.next, v.next, v.next
